import { describe, expect, it } from 'vitest';
import { FakeStorage } from '#tests/support/fakeServer';
import { getRecentCommandIds, storeRecentCommandId } from './recentCommands';

describe('recent commands', () => {
  it('list of recent palette commands is newest first, without duplicates and up to a limit', () => {
    const storage = new FakeStorage();
    for (const id of ['a', 'b', 'c', 'a', 'd', 'e', 'f', 'g']) storeRecentCommandId(storage, 'visit', id);
    expect(getRecentCommandIds(storage, 'visit')).toEqual(['g', 'f', 'e', 'd', 'a', 'c']);
  });

  it('list of recent palette commands is empty for the next user of the browser', () => {
    const storage = new FakeStorage();
    storeRecentCommandId(storage, 'visit', 'a');
    expect(getRecentCommandIds(storage, 'another')).toEqual([]);
    storeRecentCommandId(storage, 'another', 'b');
    expect(getRecentCommandIds(storage, 'another')).toEqual(['b']);
  });

  it.each(['{', '[]', 'null', '{"visit":"visit","ids":5}', '{"visit":"visit","ids":[1,{}]}'])(
    'list of recent palette commands is empty when the storage holds %s',
    text => {
      expect(getRecentCommandIds(new FakeStorage({ recent: text }), 'visit')).toEqual([]);
    },
  );
});
