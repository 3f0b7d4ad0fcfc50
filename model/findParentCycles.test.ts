import { expect, it } from 'vitest';
import { findParentCycles } from './findParentCycles';

it('findParentCycles looks up each row a constant number of times, also in one long chain', () => {
  class Counted extends Map<string, string> {
    steps = 0;

    override get(uuid: string): string | undefined {
      this.steps += 1;
      return super.get(uuid);
    }
  }
  const length = 20_000;
  const above = new Counted(Array.from({ length }, (_, at) => [`r${at + 1}`, `r${at}`]));
  expect(findParentCycles(above).size).toBe(0);
  expect(above.steps).toBeLessThan(3 * length);
});
