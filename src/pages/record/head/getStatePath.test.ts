import { describe, expect, it } from 'vitest';
import type { ProjectedSchema } from '#model/projection';
import type { HistoryEntry } from '#model/history';
import type { RecordDetail } from '#model/records';
import { getStatePath } from './getStatePath';

const states = ['draft', 'sent', 'returned', 'passed', 'dropped'].map(name => ({
  ...{ name, title: name, colour: 'gray', final: name === 'passed' },
}));
const transitions = [
  { name: 'send', title: '', from: ['draft', 'returned'], to: 'sent', intent: 'primary' },
  { name: 'pass', title: '', from: ['sent'], to: 'passed', intent: 'success' },
  { name: 'return', title: '', from: ['sent'], to: 'returned', intent: 'warning' },
  { name: 'remind', title: '', from: ['sent'], to: 'sent', intent: 'none' },
  { name: 'drop', title: '', from: ['sent'], to: 'dropped', intent: 'danger' },
];
const schema = { 'x-states': { field: 'status', states, transitions } } as unknown as ProjectedSchema;

const recordIn = (status: string): RecordDetail => ({
  ...{ uuid: 'a', version: 1, actions: [], refusals: {}, editable: [], masked: [], labels: {} },
  status,
});

/** History of a record that went through these states, the newest entry first. */
const historyOf = (names: readonly string[], olderCount = 0) => ({
  entries: names
    .slice(1)
    .map((name, index): HistoryEntry => ({
      ...{ version: index + 2, action: 'step', at: `2026-04-0${index + 1}`, by: '' },
      changes: [
        { field: 'note', old: '', new: 'x' },
        { field: 'status', old: names[index] ?? '', new: name },
      ],
    }))
    .reverse(),
  labels: {},
  olderCount,
});

const getNames = (path: ReturnType<typeof getStatePath>) => ({
  past: path?.past.map(({ name }) => name),
  current: path?.current.name,
  upcoming: path?.upcoming.map(({ name }) => name),
  isCut: path?.isCut,
});

describe('state path (progress bar of workflow states)', () => {
  it('state path lists past states, the current one, and the targets of transitions available to the caller', () => {
    const path = getStatePath(schema, recordIn('sent'), historyOf(['draft', 'sent']));
    expect(getNames(path)).toEqual({
      ...{ past: ['draft'], current: 'sent', upcoming: ['returned', 'passed', 'dropped'], isCut: false },
    });
    expect(path?.past[0]?.until).toBe('2026-04-01');
  });

  it('state path names no next state if the caller can only cancel', () => {
    const drop = transitions.filter(({ name }) => name === 'drop');
    const onlyDrop = {
      'x-states': { field: 'status', states, transitions: drop },
    } as unknown as ProjectedSchema;
    expect(getStatePath(onlyDrop, recordIn('sent'), undefined)?.upcoming).toEqual([]);
  });

  it('state path omits a transition that was undone', () => {
    const history = historyOf(['draft', 'sent', 'passed', 'sent']);
    const [undo, ...before] = history.entries;
    const entries = undo ? [{ ...undo, action: 'undo' }, ...before] : [];
    expect(getNames(getStatePath(schema, recordIn('sent'), { ...history, entries })).past).toEqual(['draft']);
  });

  it('state path ignores changes of parts (x-parts) in the history of its record', () => {
    const history = historyOf(['draft', 'sent', 'passed']);
    const part = { list: 'notes', title: 'Notes', uuid: 'n' };
    const entries = history.entries.map((entry, index) => (index === 0 ? { ...entry, part } : entry));
    expect(getNames(getStatePath(schema, recordIn('sent'), { ...history, entries })).past).toEqual(['draft']);
  });

  it('state path shows the current state while the history is not loaded', () => {
    expect(getNames(getStatePath(schema, recordIn('draft'), undefined))).toEqual({
      ...{ past: [], current: 'draft', upcoming: ['sent'], isCut: false },
    });
  });

  it('state path with many states shows the latest ones, and is marked as truncated', () => {
    const names = ['draft', 'sent', 'returned', 'sent', 'returned', 'sent', 'passed'];
    expect(getNames(getStatePath(schema, recordIn('passed'), historyOf(names)))).toEqual({
      ...{ past: ['returned', 'sent', 'returned', 'sent'], current: 'passed', upcoming: [], isCut: true },
    });
    expect(getStatePath(schema, recordIn('sent'), historyOf(['draft', 'sent'], 3))?.isCut).toBe(true);
  });

  it('state path is undefined without a workflow, or if the caller may not read the state', () => {
    const { 'x-states': __, ...stateless } = schema;
    expect(getStatePath(stateless as ProjectedSchema, recordIn('sent'), undefined)).toBe(undefined);
    const { status: _, ...record } = recordIn('sent');
    expect(getStatePath(schema, record, undefined)).toBe(undefined);
  });
});
