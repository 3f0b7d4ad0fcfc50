import { describe, expect, it } from 'vitest';
import type { ProjectedGroup } from '#model/projection';
import { getGroupsOfDialogForm } from './getGroupsOfDialogForm';
import { getFieldNames, buildSingleColumnLayout, buildFormSteps, getFormGroups } from './layout';

const group = (title: string, rows: string[][], step = false): ProjectedGroup => ({ title, rows, step });
const all = () => true;

describe('form layout', () => {
  it('form layout is a single wizard step when no group is declared as a step', () => {
    const steps = buildFormSteps([group('Basics', [['a', 'b'], ['c']]), group('More', [['d']])], all);
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

  it('form layout makes each declared step group one wizard step, and joins the groups between two of them into one step', () => {
    const groups = [
      group('A', [['a']]),
      group('B', [['b']]),
      group('C', [['c']], true),
      group('D', [['d']]),
      group('E', [['e']]),
    ];
    expect(buildFormSteps(groups, all).map(step => [step.title, getFieldNames(step)])).toEqual([
      ['A', ['a', 'b']],
      ['C', ['c']],
      ['D', ['d', 'e']],
    ]);
  });

  it('form layout omits rows, groups and steps without visible fields', () => {
    const groups = [group('A', [['a', 'x'], ['x']]), group('B', [['x']], true)];
    expect(buildFormSteps(groups, name => name !== 'x')).toEqual([
      { title: 'A', sections: [{ title: 'A', rows: [['a']] }] },
    ]);
  });

  it('form layout uses one column if the schema has no layout', () => {
    expect(buildFormSteps(buildSingleColumnLayout(['a', 'b']), all)).toEqual([
      { title: '', sections: [{ title: '', rows: [['a'], ['b']] }] },
    ]);
  });

  it('form layout of a dialog omits the title of a single group, and shows those of several', () => {
    const [first, second] = [group('A', [['a']]), group('B', [['b']])];
    expect(getGroupsOfDialogForm([first])).toEqual([{ ...first, title: '' }]);
    expect(getGroupsOfDialogForm([first, second])).toEqual([first, second]);
  });

  it('form layout makes a group a wizard step only in its declared workflow states, and for a new record in the initial state', () => {
    const asked = { ...group('More', [['b']], true), stepStates: ['draft', 'returned'] };
    const schema = {
      'x-form': [group('A', [['a']]), asked],
      'x-states': { field: 'status', initial: 'draft', states: [], transitions: [] },
    };
    const isStep = (status: string | undefined, form = schema) =>
      getFormGroups(form, status === undefined ? undefined : { status }).map(({ step }) => step);
    expect(isStep(undefined)).toEqual([false, true]);
    expect(isStep('returned')).toEqual([false, true]);
    expect(isStep('checking')).toEqual([false, false]);
    expect(isStep('checking', { ...schema, 'x-form': [group('C', [['c']], true)] })).toEqual([true]);
  });
});
