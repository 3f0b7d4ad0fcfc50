import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blankField } from '../resource/blankResource';
import { fieldKinds, type FieldKind } from '../kinds';
import { parseItem, parseValue } from './parseValue';
import type { Field } from '../field';

const uuid = '0199a4e0-0000-7000-8000-0000000000ff';
const choices = [
  { value: 'primary', title: { zh: '小学', en: 'Primary' } },
  { value: 'junior', title: { zh: '初中', en: 'Junior' } },
  { value: 3, title: { zh: '其他', en: 'primary' } },
  { value: 4, title: { zh: '其他', en: 'Other' } },
];
const field = (kind: FieldKind, said: Partial<Field> = {}): Field => blankField('f', kind, said);
const of = (kind: FieldKind): Field => field(kind, kind.startsWith('choice') ? { choices } : {});

describe('parseValue', () => {
  it.each<[FieldKind, string, unknown]>([
    ['text', ' e\u0301tude ', 'étude'],
    ['text', "O'Brien <b> 50%", "O'Brien <b> 50%"],
    ['integer', '42', 42],
    ['integer', ' -7 ', -7],
    ['integer', '1e3', 1000],
    ['number', '0.5', 0.5],
    ['boolean', 'true', true],
    ['boolean', '否', false],
    ['date', '2024-02-29', '2024-02-29'],
    ['datetime', '2026-04-16T08:30:00+08:00', '2026-04-16T08:30:00+08:00'],
    ['choice', 'primary', 'primary'],
    ['choice', '初中', 'junior'],
    ['choice', '3', 3],
    ['choices', 'primary,初中', ['primary', 'junior']],
    ['reference', uuid.toUpperCase(), uuid],
    ['references', `${uuid}, ${uuid}`, [uuid, uuid]],
    ['group', '{"a":1}', { a: 1 }],
    ['list', '[{"a":1}]', [{ a: 1 }]],
  ])('parseValue parses a %s from %j', (kind, text, value) => {
    expect(parseValue(of(kind), text)).toEqual({ value });
  });

  it.each<[FieldKind, string]>([
    ['integer', '1.5'],
    ['integer', '007'],
    ['integer', '+1'],
    ['integer', '-0'],
    ['integer', '0x10'],
    ['integer', '1,000'],
    ['integer', '9007199254740993'],
    ['number', '1e999'],
    ['number', 'NaN'],
    ['number', '１'],
    ['boolean', '1'],
    ['boolean', 'constructor'],
    ['date', '2026-02-29'],
    ['date', '16/04/2026'],
    ['datetime', '2026-04-16 08:30'],
    ['datetime', '2026-04-16T08:30:00'],
    ['choice', 'senior'],
    ['choice', '其他'],
    ['choices', 'primary,,junior'],
    ['reference', 'x'],
    ['group', '[]'],
    ['group', '{'],
    ['list', '{}'],
  ])('parseValue refuses a %s from %j', (kind, text) => {
    expect(parseValue(of(kind), text)).toMatchObject({ issue: { path: '/f' } });
  });

  it.each(fieldKinds)('parseValue parses an empty text as null for %s', kind => {
    expect(parseValue(of(kind), '')).toEqual({ value: null });
    expect(parseValue(of(kind), ' \t')).toEqual({ value: null });
    expect(parseValue(of(kind), 'a\u0000')).toEqual({ issue: { path: '/f', keyword: 'characters' } });
  });

  it('parseValue normalises a document number and keeps a password as typed', () => {
    expect(parseValue(field('text', { schema: { format: 'idcard' } }), '4401 0120160101 001x')).toEqual({
      value: '44010120160101001X',
    });
    expect(parseValue(field('text', { schema: { format: 'password' } }), ' pass word ')).toEqual({
      value: ' pass word ',
    });
    expect(parseValue(field('text', { schema: { format: 'password' } }), '  ')).toEqual({ value: '  ' });
  });

  it('parseValue lists the allowed choices in its issue', () => {
    expect(parseValue(of('choice'), 'x')).toEqual({
      issue: { path: '/f', keyword: 'enum', params: { allowedValues: ['primary', 'junior', 3, 4] } },
    });
  });

  it('parseValue parses one item of a list', () => {
    expect(parseItem(of('choices'), 'primary')).toEqual({ value: 'primary' });
    expect(parseItem(of('references'), uuid)).toEqual({ value: uuid });
    expect(parseItem(of('integer'), '5')).toEqual({ value: 5 });
  });

  it('parseValue is the inverse of formatting numbers', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), value => {
        fc.pre(!Object.is(value, -0));
        expect(parseValue(of('number'), String(value))).toEqual({ value });
      }),
    );
  });

  it('parseValue never throws, whatever the value', () => {
    fc.assert(
      fc.property(fc.constantFrom(...fieldKinds), fc.string({ unit: 'binary' }), (kind, text) => {
        const read = parseValue(of(kind), text);
        expect('value' in read || read.issue.path === '/f').toBe(true);
      }),
    );
  });
});
