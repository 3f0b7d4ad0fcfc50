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

describe('commands of the record on screen', () => {
  it('commands of the record on screen start its steps and open its form, each with the title of the record', () => {
    const commands = createRecordCommands(open, 'Edit');
    expect(commands.map(({ title, context }) => [title, context])).toEqual([
      ['Drain', 'Deep pond'],
      ['Edit', 'Deep pond'],
    ]);
    for (const { run } of commands) run();
    expect(open.start).toHaveBeenCalledWith('drain');
    expect(open.edit).toHaveBeenCalledOnce();
  });

  it('commands of the record on screen are none without a record, and have no form where it may not be edited', () => {
    expect(createRecordCommands(undefined, 'Edit')).toEqual([]);
    expect(createRecordCommands({ ...open, mayEdit: false }, 'Edit')).toHaveLength(1);
  });
});
