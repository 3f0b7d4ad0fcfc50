import { describe, expect, it } from 'vitest';
import type { ProjectedGroup } from '#model/projection';
import { getFieldNames, buildSingleColumn, buildSteps } from './layout';

const group = (title: string, rows: string[][], step = false): ProjectedGroup => ({ title, rows, step });
const all = () => true;

describe('form layout', () => {
  it('builds a single step when no group is a step', () => {
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

  it('puts a step group on its own and the groups between two steps together', () => {
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

  it('omits rows, groups and steps without visible fields', () => {
    const groups = [group('A', [['a', 'x'], ['x']]), group('B', [['x']], true)];
    expect(buildSteps(groups, name => name !== 'x')).toEqual([
      { title: 'A', sections: [{ title: 'A', rows: [['a']] }] },
    ]);
  });

  it('lays out fields in one column without a layout', () => {
    expect(buildSteps(buildSingleColumn(['a', 'b']), all)).toEqual([
      { title: '', sections: [{ title: '', rows: [['a'], ['b']] }] },
    ]);
  });
});
