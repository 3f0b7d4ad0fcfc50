import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mutants } from './mutants';

/** The short form of `npm run test:mutants`: each fault can still be brought in, and its test file is there. */
describe('the list of mutants', () => {
  it('list of mutants has at least thirty faults with unique names', () => {
    expect(new Set(mutants.map(({ fault }) => fault)).size).toBe(mutants.length);
    expect(mutants.length).toBeGreaterThanOrEqual(30);
  });

  it.each(mutants)('mutant replaces a line that exists in $file: $fault', ({ file, find, replace, test }) => {
    expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2);
    expect(replace).not.toBe(find);
    expect(existsSync(test)).toBe(true);
  });
});
