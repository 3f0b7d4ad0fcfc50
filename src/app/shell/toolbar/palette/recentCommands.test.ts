import { describe, expect, it } from 'vitest';
import { FakeStorage } from '#tests/support/fakeServer';
import { getRecentCommandIds, storeRecentCommandId } from './recentCommands';

describe('recent commands', () => {
  it('returns recent commands newest first, without duplicates and up to a limit', () => {
    const keep = new FakeStorage();
    for (const id of ['a', 'b', 'c', 'a', 'd', 'e', 'f', 'g']) storeRecentCommandId(keep, 'visit', id);
    expect(getRecentCommandIds(keep, 'visit')).toEqual(['g', 'f', 'e', 'd', 'a', 'c']);
  });

  it('returns no recent commands to the next user of the browser', () => {
    const keep = new FakeStorage();
    storeRecentCommandId(keep, 'visit', 'a');
    expect(getRecentCommandIds(keep, 'another')).toEqual([]);
    storeRecentCommandId(keep, 'another', 'b');
    expect(getRecentCommandIds(keep, 'another')).toEqual(['b']);
  });

  it.each(['{', '[]', 'null', '{"visit":"visit","ids":5}', '{"visit":"visit","ids":[1,{}]}'])(
    'ignores stored recent commands when the storage holds %s',
    text => {
      expect(getRecentCommandIds(new FakeStorage({ recent: text }), 'visit')).toEqual([]);
    },
  );
});
