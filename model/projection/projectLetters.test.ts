import { describe, expect, it } from 'vitest';
import type { Caller } from '../caller';
import { emptyCatalog } from '../catalog';
import { parseCondition } from '../conditions/parseCondition';
import type { LetterTemplate } from '../letters';
import { blankField, blankResource } from '../resource/blankResource';
import { projectLetters } from './projectLetters';
import { ResourceVisibility } from './ResourceVisibility';

const letter: LetterTemplate = {
  name: 'admission',
  title: { zh: '录取通知书', en: 'Admission notice' },
  paragraphs: { zh: ['{child}：'], en: ['To {child}:'] },
  rows: [['number', 'code'], ['code']],
  from: 'schoolId',
  on: 'admittedOn',
};

function project(readable: readonly string[], more: Partial<LetterTemplate> = {}) {
  const resource = blankResource(
    'seat',
    [
      blankField('child', 'text'),
      blankField('number', 'text'),
      blankField('code', 'text'),
      blankField('schoolId', 'reference'),
      blankField('admittedOn', 'date'),
    ],
    {
      access: [{ role: 'parent', may: 'see', fields: readable, rows: parseCondition({}) }],
      letters: [{ ...letter, ...more }],
    },
  );
  const catalog = { ...emptyCatalog(2026), resources: { seat: resource } };
  const caller: Caller = {
    ...{ id: 'u1', username: 'parent', roles: ['parent'], permissions: [] },
    ...{ me: {}, language: 'en', ip: '', requestId: '' },
  };
  return projectLetters(new ResourceVisibility(catalog, resource, caller, new Date('2026-07-06T00:00:00Z')));
}

describe('projected letters', () => {
  it('printed letter in the schema sent to a caller is in the language of the caller, and its table has the fields that the caller may read', () => {
    expect(project(['child', 'number', 'schoolId', 'admittedOn'])).toEqual([
      {
        ...{ name: 'admission', title: 'Admission notice', paragraphs: ['To {child}:'] },
        ...{ rows: [['number']], from: 'schoolId', on: 'admittedOn' },
      },
    ]);
  });

  it.each([
    ['a field of its text', ['number', 'schoolId', 'admittedOn']],
    ['its sender', ['child', 'admittedOn']],
    ['its date', ['child', 'schoolId']],
  ])('schema sent to a caller omits a printed letter if the caller may not read %s', (_, readable) => {
    expect(project(readable)).toBeUndefined();
  });

  it('schema sent to a caller omits a printed letter for some states if the caller may not read the state', () => {
    expect(project(['child', 'number', 'schoolId', 'admittedOn'], { states: ['admitted'] })).toBeUndefined();
  });
});
