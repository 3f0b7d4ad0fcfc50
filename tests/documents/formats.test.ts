import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formats } from '#model/formats';

interface Row {
  names: string[];
  accepted: string[];
  refused: string[];
}

const readCodes = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);

/** The table of formats in the vocabulary. */
function readRows(): Row[] {
  const [, section = ''] = readFileSync('docs/vocabulary.md', 'utf8').split('\n### Formats\n');
  const [table = ''] = section.split('\n###');
  return table
    .split('\n')
    .filter(line => line.startsWith('| `') && !line.startsWith('| `format`'))
    .map(line => {
      const [, names, , accepted, refused] = line.split('|');
      return { names: readCodes(names), accepted: readCodes(accepted), refused: readCodes(refused) };
    });
}

const rows = readRows();
const isAccepted = (name: string, text: string): boolean => formats[name]?.(text) ?? false;

describe('table of formats in the vocabulary', () => {
  it('table of formats names each format once', () => {
    expect(rows.flatMap(({ names }) => names).sort()).toEqual(Object.keys(formats).sort());
  });

  it('table of formats gives values that each format of its row accepts', () => {
    const given = rows.flatMap(({ names, accepted }) =>
      names.flatMap(name => accepted.map(text => ({ name, text }))),
    );
    expect(given.filter(({ name, text }) => !isAccepted(name, text))).toEqual([]);
    expect(given.length).toBeGreaterThan(30);
  });

  it('table of formats gives values that each format of its row refuses', () => {
    const given = rows.flatMap(({ names, refused }) =>
      names.flatMap(name => refused.map(text => ({ name, text }))),
    );
    expect(given.filter(({ name, text }) => isAccepted(name, text))).toEqual([]);
    expect(given.length).toBeGreaterThan(30);
  });
});
