import { describe, expect, it } from 'vitest';
import type { OptionScope } from '#model/records';
import { findRecordByLabel } from './findRecordByLabel';

const records = [
  { uuid: 'u1', label: '001 一小', names: '一小' },
  { uuid: 'u2', label: '002 二小', names: '二小' },
  { uuid: 'u3', label: '二小', names: '二小' },
  { uuid: 'u4', label: '二小', names: '二小' },
];
const lookup = (q: string, about: OptionScope = {}) =>
  Promise.resolve(
    records.filter(({ uuid, names }) =>
      about.uuid === undefined ? q !== '' && names.includes(q) : uuid === about.uuid,
    ),
  );
const find = (label: string, labels = {}) => findRecordByLabel(lookup, label, {}, labels);

describe('findRecordByLabel', () => {
  it('finds a record by its whole label, though only a word of it is searched by', async () => {
    expect(await find('001 一小')).toBe('u1');
  });

  it('finds a record by its label on the page, if it may be chosen', async () => {
    expect(await find('002 二小', { u2: '002 二小' })).toBe('u2');
    expect(await find('closed', { u9: 'closed' })).toBeUndefined();
  });

  it('finds no record where two have the label, or none has', async () => {
    expect(await find('二小')).toBeUndefined();
    expect(await find('三小')).toBeUndefined();
  });

  it('finds no record where the page shows one of two with the label, or both', async () => {
    expect(await find('二小', { u3: '二小' })).toBeUndefined();
    const named = (q: string, { uuid }: OptionScope = {}) => lookup(uuid ? '' : `${q} of none`, { uuid });
    expect(await findRecordByLabel(named, '二小', {}, { u3: '二小', u4: '二小' })).toBeUndefined();
    expect(await findRecordByLabel(named, '二小', {}, { u3: '二小' })).toBe('u3');
  });
});
