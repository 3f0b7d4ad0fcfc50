import fs from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

interface Row {
  id: string;
  sentence: string;
  /** Files, each in backticks. */
  where: string[];
  /** `file › title`, each in backticks. */
  tests: string[];
}

const codes = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** The rows of the table; a bar inside a cell would be one row too many columns. */
function rowsOf(document: string): Row[] {
  return document
    .split('\n')
    .filter(line => /^\| [a-z]+\.\d+ /.test(line))
    .map(line => {
      const cells = line.split('|').map(cell => cell.trim());
      const [, id = '', sentence = '', where = '', tests = ''] = cells;
      if (cells.length !== 6) throw new Error(`${id} has ${cells.length - 2} cells`);
      return { id, sentence, where: codes(where), tests: codes(tests) };
    });
}

const rows = rowsOf(await fs.readFile('docs/conformance.md', 'utf8'));

/** What is wrong with a test that a row names. */
async function faultOf(id: string, named: string): Promise<string | undefined> {
  const [file = '', title = ''] = named.split(' › ');
  const source = await fs.readFile(file, 'utf8').catch(() => undefined);
  if (source === undefined) return `${file} is not there`;
  if (!title.includes(`[${id}]`)) return `the title does not carry [${id}]: ${title}`;
  const quoted = ["'", '"', '`'].some(quote => source.includes(`${quote}${title}${quote}`));
  return quoted ? undefined : `${file} has no test of this title: ${title}`;
}

describe('the table of conformance', () => {
  it('gives each sentence an id of its own', () => {
    const ids = rows.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(100);
    expect(ids).toEqual([...new Set(ids)]);
  });

  it.each(rows)('names for $id where it lives, and tests that carry it', async ({ id, where, tests }) => {
    expect(where, 'where it lives').not.toEqual([]);
    for (const file of where) await fs.access(file);
    expect(tests, 'the tests').not.toEqual([]);
    const faults = await Promise.all(tests.map(test => faultOf(id, test)));
    expect(faults.filter(Boolean)).toEqual([]);
  });
});
