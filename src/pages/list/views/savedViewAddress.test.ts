import { expect, it } from 'vitest';
import { buildSavedViewAddress, getUnopenedSavedView, removeEmptyViewParameter } from './savedViewAddress';

it('list URL opens a saved view by its id, also for a tree shown as a table', () => {
  expect(getUnopenedSavedView(new URLSearchParams('view=a'))).toBe('a');
  expect(getUnopenedSavedView(new URLSearchParams('view=a&shape=table'))).toBe('a');
  expect(getUnopenedSavedView(new URLSearchParams('view=a&state=open'))).toBeUndefined();
  expect(getUnopenedSavedView(new URLSearchParams(''))).toBeUndefined();
});

it('list URL contains the id of the open saved view beside its query, and none if the query is empty', () => {
  expect(buildSavedViewAddress('a', 'state=open').toString()).toBe('state=open&view=a');
  expect(buildSavedViewAddress('a', '').toString()).toBe('');
});

it('list URL drops the saved view id when the last filter of its query is removed', () => {
  expect(removeEmptyViewParameter(new URLSearchParams('view=a&shape=table')).toString()).toBe('shape=table');
  expect(removeEmptyViewParameter(new URLSearchParams('view=a&state=open')).toString()).toBe(
    'view=a&state=open',
  );
});
