import { describe, expect, it } from 'vitest';
import type { RecordData } from '#model/records';
import { findCycles, buildTree } from './buildTree';

const rowsOf = (above: Record<string, string>): RecordData[] =>
  Object.entries(above).map(([uuid, parent]) => ({ uuid, version: 1, parent }));
const tree = (above: Record<string, string>) => buildTree(rowsOf(above), 'parent', ({ uuid }) => ({ uuid }));

describe('rows as a tree', () => {
  it('hang below their parents, whichever comes first, and at the top without one', () => {
    expect(tree({ leaf: 'branch', branch: 'root', root: '', lost: 'elsewhere' })).toEqual([
      { uuid: 'root', children: [{ uuid: 'branch', children: [{ uuid: 'leaf' }] }] },
      { uuid: 'lost' },
    ]);
  });

  it('that form a ring stand at the top each, and what hangs on them hangs there', () => {
    expect(tree({ below: 'a', a: 'b', b: 'a', own: 'own', under: 'own' })).toEqual([
      { uuid: 'a', children: [{ uuid: 'below' }] },
      { uuid: 'b' },
      { uuid: 'own', children: [{ uuid: 'under' }] },
    ]);
  });

  it('are looked up a few times each, also as one long chain', () => {
    class Counted extends Map<string, string> {
      steps = 0;

      override get(uuid: string): string | undefined {
        this.steps += 1;
        return super.get(uuid);
      }
    }
    const length = 20_000;
    const above = new Counted(Array.from({ length }, (_, at) => [`r${at + 1}`, `r${at}`]));
    expect(findCycles(above).size).toBe(0);
    expect(above.steps).toBeLessThan(3 * length);
  });
});
