import { describe, expect, it } from 'vitest';
import { FakeKeep } from '#tests/support/fakeServer';
import { recentIn, remember } from './recent';

describe('what was chosen lately', () => {
  it('is told the last first, each once, and no more than a glance takes in', () => {
    const keep = new FakeKeep();
    for (const id of ['a', 'b', 'c', 'a', 'd', 'e', 'f', 'g']) remember(keep, 'visit', id);
    expect(recentIn(keep, 'visit')).toEqual(['g', 'f', 'e', 'd', 'a', 'c']);
  });

  it('is nothing to whoever signs in next', () => {
    const keep = new FakeKeep();
    remember(keep, 'visit', 'a');
    expect(recentIn(keep, 'another')).toEqual([]);
    remember(keep, 'another', 'b');
    expect(recentIn(keep, 'another')).toEqual(['b']);
  });

  it.each(['{', '[]', 'null', '{"visit":"visit","ids":5}', '{"visit":"visit","ids":[1,{}]}'])(
    'is nothing where %s was written',
    text => {
      expect(recentIn(new FakeKeep({ recent: text }), 'visit')).toEqual([]);
    },
  );
});
