import { describe, expect, it, vi } from 'vitest';
import { createRecordCommands } from './createRecordCommands';

const open = {
  title: 'Deep pond',
  resource: 'pool',
  steps: [{ name: 'drain', title: 'Drain' }],
  mayEdit: true,
  start: vi.fn(),
  edit: vi.fn(),
};

describe('command palette commands of the open record', () => {
  it('command palette offers the transitions and the edit form of the open record, each with the title of the record', () => {
    const commands = createRecordCommands(open, 'Edit');
    expect(commands.map(({ title, context }) => [title, context])).toEqual([
      ['Drain', 'Deep pond'],
      ['Edit', 'Deep pond'],
    ]);
    for (const { run } of commands) run();
    expect(open.start).toHaveBeenCalledWith('drain');
    expect(open.edit).toHaveBeenCalledOnce();
  });

  it('command palette offers no record commands without an open record, and no edit form for a read-only record', () => {
    expect(createRecordCommands(undefined, 'Edit')).toEqual([]);
    expect(createRecordCommands({ ...open, mayEdit: false }, 'Edit')).toHaveLength(1);
  });
});
