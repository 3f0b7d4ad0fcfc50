import { expect, it } from 'vitest';
import type { ProjectedSchema } from '#model/projection';
import { getViewQuery } from './getViewQuery';

it('keeps filters and sorts of a view, but no page, no search words and no value of a sensitive field', () => {
  const schema = {
    properties: { state: {}, phone: { 'x-sensitive': 'phone' } },
  } as unknown as ProjectedSchema;
  const address = new URLSearchParams(
    'state=open&phone[last]=8000&title=张三&sort=-state&pageNo=3&pageSize=50',
  );
  expect(getViewQuery(address, schema)).toBe('state=open&sort=-state&pageSize=50');
});
