import { describe, expect, it } from 'vitest';
import type { OptionLookupScope } from '#model/records';
import { findRecordsByLabel } from './findRecordsByLabel';

const records = [
  { uuid: 'u1', label: '001 一小', names: '一小' },
  { uuid: 'u2', label: '002 二小', names: '二小' },
  { uuid: 'u3', label: '二小', names: '二小' },
  { uuid: 'u4', label: '二小', names: '二小' },
];
const lookup = (q: string, about: OptionLookupScope = {}) =>
  Promise.resolve(
    records.filter(({ uuid, names }) =>
      about.uuid === undefined ? q !== '' && names.includes(q) : uuid === about.uuid,
    ),
  );
const find = (label: string, labels = {}) => findRecordsByLabel(lookup, label, {}, labels);

describe('findRecordsByLabel', () => {
  it('pasted label finds the record whose whole label matches, although the search request uses one word', async () => {
    expect(await find('001 一小')).toEqual(['u1']);
  });

  it('pasted label of a record on the page resolves to that record, if it is a selectable option', async () => {
    expect(await find('002 二小', { u2: '002 二小' })).toEqual(['u2']);
    expect(await find('closed', { u9: 'closed' })).toEqual([]);
  });

  it('pasted label finds every record with that label, and none without a match', async () => {
    expect(await find('二小')).toEqual(['u3', 'u4']);
    expect(await find('三小')).toEqual([]);
  });

  it('pasted label finds both records of that label although page or search shows only one', async () => {
    expect(await find('二小', { u3: '二小' })).toEqual(['u3', 'u4']);
    const named = (q: string, { uuid }: OptionLookupScope = {}) =>
      lookup(uuid ? '' : `${q} of none`, { uuid });
    expect(await findRecordsByLabel(named, '二小', {}, { u3: '二小', u4: '二小' })).toEqual(['u3', 'u4']);
    expect(await findRecordsByLabel(named, '二小', {}, { u3: '二小' })).toEqual(['u3']);
  });
});
