import { expect, it } from 'vitest';
import { buildSavedViewAddress, getUnopenedSavedView, removeEmptyViewParameter } from './savedViewAddress';

it('list address opens a saved view that has no query yet, also for a tree shown as a table', () => {
  expect(getUnopenedSavedView(new URLSearchParams('view=a'))).toBe('a');
  expect(getUnopenedSavedView(new URLSearchParams('view=a&shape=table'))).toBe('a');
  expect(getUnopenedSavedView(new URLSearchParams('view=a&state=open'))).toBeUndefined();
  expect(getUnopenedSavedView(new URLSearchParams(''))).toBeUndefined();
});

it('list address contains an opened saved view beside its query, and none where the query is empty', () => {
  expect(buildSavedViewAddress('a', 'state=open').toString()).toBe('state=open&view=a');
  expect(buildSavedViewAddress('a', '').toString()).toBe('');
});

it('list address drops the saved view together with the last filter of its query', () => {
  expect(removeEmptyViewParameter(new URLSearchParams('view=a&shape=table')).toString()).toBe('shape=table');
  expect(removeEmptyViewParameter(new URLSearchParams('view=a&state=open')).toString()).toBe(
    'view=a&state=open',
  );
});
