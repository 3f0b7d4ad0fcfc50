import { describe, expect, it } from 'vitest';
import { findFirstNonEmptyTab, foldEmptyTabs } from './foldEmptyTabs';

const tab = (key: string, count?: number, isPart = false) => ({ key, count, isPart });
const keysOf = ({ shown, folded }: ReturnType<typeof foldEmptyTabs>) => [
  shown.map(({ key }) => key).join(''),
  folded.map(({ key }) => key).join(''),
];

describe('foldEmptyTabs', () => {
  it('related tabs of a record page are sorted with non-empty lists first, child records and unknown counts keep their place, and empty lists are folded', () => {
    const tabs = [tab('p', 0, true), tab('a', 0), tab('b', 3), tab('c', 0), tab('d'), tab('e', 1)];
    expect(keysOf(foldEmptyTabs(tabs, undefined))).toEqual(['pbde', 'ac']);
  });

  it('related tabs of a record page show an empty list that is open, after the non-empty lists', () => {
    const tabs = [tab('a', 0), tab('b', 3), tab('c', 0), tab('d', 0)];
    expect(keysOf(foldEmptyTabs(tabs, 'c'))).toEqual(['bc', 'ad']);
    expect(keysOf(foldEmptyTabs(tabs, 'b'))).toEqual(['b', 'acd']);
  });

  it('related tabs of a record page do not fold a single list, and show the first one where all are empty', () => {
    expect(keysOf(foldEmptyTabs([tab('a', 0), tab('b', 3)], undefined))).toEqual(['ba', '']);
    expect(keysOf(foldEmptyTabs([tab('a', 0), tab('b', 0), tab('c', 0)], undefined))).toEqual(['a', 'bc']);
  });

  it('related tabs of a record page keep their order when counts change, and add a list that got rows', () => {
    const shown = ['b', 'd'];
    const later = [tab('a', 0), tab('b', 0), tab('c', 2), tab('d', 1), tab('e', 0)];
    expect(keysOf(foldEmptyTabs(later, undefined, shown))).toEqual(['bdc', 'ae']);
    expect(keysOf(foldEmptyTabs(later, 'e', [...shown, 'c']))).toEqual(['bdcae', '']);
  });

  it('related tabs of a record page show the first of the empty lists when the open list is not one of them', () => {
    expect(keysOf(foldEmptyTabs([tab('a', 0), tab('b', 0), tab('c', 0)], 'z'))).toEqual(['a', 'bc']);
  });

  it('related tabs of a record page remove a tab whose list no longer exists', () => {
    expect(keysOf(foldEmptyTabs([tab('a', 1)], undefined, ['b', 'a']))).toEqual(['a', '']);
  });
});

describe('findFirstNonEmptyTab', () => {
  it.each([
    ['a part, before any list is counted', [tab('p', 0, true), tab('a')], 'p'],
    [
      'the first list with rows, once those before it are known to be empty',
      [tab('a', 0), tab('b', 2), tab('c')],
      'b',
    ],
    ['none while an earlier list is not counted', [tab('a'), tab('b', 2)], undefined],
    ['none where all counted lists are empty', [tab('a', 0), tab('b', 0)], undefined],
  ])('findFirstNonEmptyTab returns %s', (_, tabs, first) => {
    expect(findFirstNonEmptyTab(tabs)?.key).toBe(first);
  });
});
