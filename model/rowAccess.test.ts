import { describe, expect, it } from 'vitest';
import type { Access, Action, Grant } from './access';
import { blankField, blankResource } from './blankResource';
import { everything } from './conditions';
import {
  creatableFields,
  editableFields,
  grantsFor,
  heldBy,
  isWritable,
  maskedFields,
  mayDo,
  visibleFields,
} from './rowAccess';

const grant = (...fields: string[]): Grant => ({ rows: everything, fields: new Set(fields) });
const resource = blankResource('thing', [
  blankField('code', 'text', { once: true }),
  blankField('name', 'text'),
  blankField('phone', 'text', { sensitive: 'phone' }),
  blankField('state', 'choice', { origin: 'state' }),
  blankField('taken', 'integer', { readOnly: true }),
]);
const all = Object.keys(resource.fields);
const given: Partial<Record<Action, readonly Grant[]>> = {
  see: [grant('code', 'phone'), grant('name')],
  full: [grant('phone')],
  edit: [grant(...all)],
  create: [grant('code', 'state')],
  'do:submit': [grant()],
};
const access: Access = {
  to: action => given[action] ?? [],
  rows: everything,
  readable: all,
  where: () => everything,
};
const grants = grantsFor(access, ['see', 'full', 'edit', 'create', 'do:submit']);
const held = (...marks: boolean[]) => heldBy(grants, marks);

describe('one row', () => {
  it('shows the fields of the grants that hold there, and of no other', () => {
    expect(visibleFields(access, held(true, false))).toEqual(['code', 'phone']);
    expect(visibleFields(access, held(false, true))).toEqual(['name']);
    expect(visibleFields(access, held(false, false, true, true))).toEqual([]);
  });

  it('masks a sensitive value unless a grant that holds gives it in full', () => {
    expect(maskedFields(resource, access, held(true))).toEqual(['phone']);
    expect(maskedFields(resource, access, held(true, false, true))).toEqual([]);
    expect(maskedFields(resource, access, held(false, true))).toEqual([]);
  });

  it('shows only what a named rule leaves of a grant', () => {
    const [first] = grants;
    const narrowed = new Map(first ? [[first, new Set(['code'])]] : []);
    expect(visibleFields(access, narrowed)).toEqual(['code']);
  });

  it('lets nobody write what the server writes, and what is written once only once', () => {
    const may = held(true, true, true, true);
    expect(editableFields(resource, access, may, { code: null })).toEqual(['code', 'name', 'phone']);
    expect(editableFields(resource, access, may, { code: 'x' })).toEqual(['name', 'phone']);
    expect(editableFields(resource, access, held(true, true, true), {})).toEqual([]);
  });

  it('takes for a new record what its own grants name', () => {
    expect(creatableFields(resource, access, held(true, true, true, true, true))).toEqual(['code']);
    expect(creatableFields(resource, access, held(true, true, true, true))).toEqual([]);
  });

  it('says which actions hold', () => {
    expect(mayDo(access, 'do:submit', held(false, false, false, false, false, true))).toBe(true);
    expect(mayDo(access, 'do:submit', held(true, true, true, true, true))).toBe(false);
    expect(mayDo(access, 'delete', held(true, true, true, true, true, true))).toBe(false);
  });
});

describe('a field', () => {
  const derive = { by: 'from', field: 'code', take: 'hash', public: false, stored: true } as const;
  it('that is derived or numbered is the server’s, unless the derivation has a condition', () => {
    expect(isWritable(blankField('a', 'text', { derive }))).toBe(false);
    expect(isWritable(blankField('a', 'text', { derive: { ...derive, when: { required: ['code'] } } }))).toBe(
      true,
    );
    expect(isWritable(blankField('a', 'text', { number: { per: [] } }))).toBe(false);
  });
});
