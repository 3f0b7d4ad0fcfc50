import { expect, it } from 'vitest';
import { buildViewAddress, getUnopenedView, withoutEmptyView } from './viewAddress';

it('opens a view whose address has no query yet, also that of a tree shown as a table', () => {
  expect(getUnopenedView(new URLSearchParams('view=a'))).toBe('a');
  expect(getUnopenedView(new URLSearchParams('view=a&shape=table'))).toBe('a');
  expect(getUnopenedView(new URLSearchParams('view=a&state=open'))).toBeUndefined();
  expect(getUnopenedView(new URLSearchParams(''))).toBeUndefined();
});

it('names an opened view beside its query, and none where the query is empty', () => {
  expect(buildViewAddress('a', 'state=open').toString()).toBe('state=open&view=a');
  expect(buildViewAddress('a', '').toString()).toBe('');
});

it('leaves the view with the last filter of its query', () => {
  expect(withoutEmptyView(new URLSearchParams('view=a&shape=table')).toString()).toBe('shape=table');
  expect(withoutEmptyView(new URLSearchParams('view=a&state=open')).toString()).toBe('view=a&state=open');
});
