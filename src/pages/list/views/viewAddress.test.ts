import { expect, it } from 'vitest';
import { buildViewAddress, getUnopenedView, withoutEmptyView } from './viewAddress';

it('list address opens a saved view that has no query yet, also for a tree shown as a table', () => {
  expect(getUnopenedView(new URLSearchParams('view=a'))).toBe('a');
  expect(getUnopenedView(new URLSearchParams('view=a&shape=table'))).toBe('a');
  expect(getUnopenedView(new URLSearchParams('view=a&state=open'))).toBeUndefined();
  expect(getUnopenedView(new URLSearchParams(''))).toBeUndefined();
});

it('list address contains an opened saved view beside its query, and none where the query is empty', () => {
  expect(buildViewAddress('a', 'state=open').toString()).toBe('state=open&view=a');
  expect(buildViewAddress('a', '').toString()).toBe('');
});

it('list address drops the saved view together with the last filter of its query', () => {
  expect(withoutEmptyView(new URLSearchParams('view=a&shape=table')).toString()).toBe('shape=table');
  expect(withoutEmptyView(new URLSearchParams('view=a&state=open')).toString()).toBe('view=a&state=open');
});
