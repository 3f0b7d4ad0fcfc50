import { describe, expect, it } from 'vitest';
import type { ProjectedGroup } from '#model/projection';
import { getFieldNames, buildSingleColumn, buildSteps } from './layout';

const group = (title: string, rows: string[][], step = false): ProjectedGroup => ({ title, rows, step });
const all = () => true;

describe('the layout of a form', () => {
  it('is one step when no group is a step of its own', () => {
    const steps = buildSteps([group('Basics', [['a', 'b'], ['c']]), group('More', [['d']])], all);
    expect(steps).toEqual([
      {
        title: 'Basics',
        sections: [
          { title: 'Basics', rows: [['a', 'b'], ['c']] },
          { title: 'More', rows: [['d']] },
        ],
      },
    ]);
  });

  it('lets a step stand alone, and the groups between two steps together', () => {
    const groups = [
      group('A', [['a']]),
      group('B', [['b']]),
      group('C', [['c']], true),
      group('D', [['d']]),
      group('E', [['e']]),
    ];
    expect(buildSteps(groups, all).map(step => [step.title, getFieldNames(step)])).toEqual([
      ['A', ['a', 'b']],
      ['C', ['c']],
      ['D', ['d', 'e']],
    ]);
  });

  it('has no row, no group and no step without a field to show', () => {
    const groups = [group('A', [['a', 'x'], ['x']]), group('B', [['x']], true)];
    expect(buildSteps(groups, name => name !== 'x')).toEqual([
      { title: 'A', sections: [{ title: 'A', rows: [['a']] }] },
    ]);
  });

  it('is one column for what has no layout of its own', () => {
    expect(buildSteps(buildSingleColumn(['a', 'b']), all)).toEqual([
      { title: '', sections: [{ title: '', rows: [['a'], ['b']] }] },
    ]);
  });
});
