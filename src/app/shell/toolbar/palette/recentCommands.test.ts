import { describe, expect, it } from 'vitest';
import { FakeStorage } from '#tests/support/fakeServer';
import { getRecentCommandIds, storeRecentCommandId } from './recentCommands';

describe('what was chosen lately', () => {
  it('is told the last first, each once, and no more than a glance takes in', () => {
    const keep = new FakeStorage();
    for (const id of ['a', 'b', 'c', 'a', 'd', 'e', 'f', 'g']) storeRecentCommandId(keep, 'visit', id);
    expect(getRecentCommandIds(keep, 'visit')).toEqual(['g', 'f', 'e', 'd', 'a', 'c']);
  });

  it('is nothing to whoever signs in next', () => {
    const keep = new FakeStorage();
    storeRecentCommandId(keep, 'visit', 'a');
    expect(getRecentCommandIds(keep, 'another')).toEqual([]);
    storeRecentCommandId(keep, 'another', 'b');
    expect(getRecentCommandIds(keep, 'another')).toEqual(['b']);
  });

  it.each(['{', '[]', 'null', '{"visit":"visit","ids":5}', '{"visit":"visit","ids":[1,{}]}'])(
    'is nothing where %s was written',
    text => {
      expect(getRecentCommandIds(new FakeStorage({ recent: text }), 'visit')).toEqual([]);
    },
  );
});
