import { describe, expect, it } from 'vitest';
import type { RecordData } from '#model/records';
import { buildTree } from './buildTree';

const rowsOf = (above: Record<string, string>): RecordData[] =>
  Object.entries(above).map(([uuid, parent]) => ({ uuid, version: 1, parent }));
const tree = (above: Record<string, string>) => buildTree(rowsOf(above), 'parent', ({ uuid }) => ({ uuid }));

describe('buildTree', () => {
  it('buildTree places rows below their parents in any order, and orphans at the root', () => {
    expect(tree({ leaf: 'branch', branch: 'root', root: '', lost: 'elsewhere' })).toEqual([
      { uuid: 'root', children: [{ uuid: 'branch', children: [{ uuid: 'leaf' }] }] },
      { uuid: 'lost' },
    ]);
  });

  it('buildTree places each row of a parent cycle at the root, with its children', () => {
    expect(tree({ below: 'a', a: 'b', b: 'a', own: 'own', under: 'own' })).toEqual([
      { uuid: 'a', children: [{ uuid: 'below' }] },
      { uuid: 'b' },
      { uuid: 'own', children: [{ uuid: 'under' }] },
    ]);
  });
});
