import { expect, it } from 'vitest';
import type { ProjectedSchema } from '#model/projection';
import { getSavedViewQuery, isSameListQuery } from './getSavedViewQuery';

it('saved view query keeps filters and sort keys, but no page, no search text and no value of a sensitive field', () => {
  const schema = {
    properties: { state: {}, phone: { 'x-sensitive': 'phone' } },
  } as unknown as ProjectedSchema;
  const address = new URLSearchParams(
    'state=open&phone[last]=8000&title=张三&sort=-state&pageNo=3&pageSize=50&view=a',
  );
  expect(getSavedViewQuery(address, schema)).toBe('state=open&sort=-state&pageSize=50');
});

it('saved view queries are equal for any order of filters, and differ for another order of sort keys', () => {
  expect(isSameListQuery('a=1&b=2&sort=x', 'b=2&sort=x&a=1')).toBe(true);
  expect(isSameListQuery('a=1', 'a=2')).toBe(false);
  expect(isSameListQuery('sort=a&sort=b', 'sort=b&sort=a')).toBe(false);
});
