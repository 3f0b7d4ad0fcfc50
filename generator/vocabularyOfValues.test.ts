import { beforeAll, describe, expect, it } from 'vitest';
import { parseCondition } from '#model/conditions/parseCondition';
import { loadVocabularyExamples, type VocabularyExamples } from '#tests/support/vocabulary';

let words: VocabularyExamples;
beforeAll(async () => {
  words = await loadVocabularyExamples();
});

describe('derived fields and sequence numbers', () => {
  it('derived fields and sequence numbers become read-only with their derivation', () => {
    expect(words.getField('ticket', 'number')).toMatchObject({
      readOnly: true,
      unique: true,
      number: { format: '{season}{seq:4}{luhn}', per: ['season'] },
    });
    expect(words.getField('ticket', 'birthDate')).toMatchObject({
      readOnly: true,
      derive: { by: 'from', field: 'holder', take: 'birthDate', stored: true, public: false },
    });
    expect(words.getField('ticket', 'label').derive).toEqual({
      by: 'text',
      template: '{season}/{number}',
      stored: true,
      public: false,
    });
    expect(words.getField('ticket', 'others').derive).toEqual({
      by: 'count',
      of: 'ticket',
      where: parseCondition({ season: '$this.season' }),
      stored: false,
      public: true,
    });
    expect(words.getField('ticket', 'season')).toMatchObject({
      defaultFrom: '$season',
      once: true,
      readOnly: false,
    });
  });

  it('derived fields and sequence numbers are removed from the list of required fields', () => {
    expect(words.getIssues('ticket', { season: 2026, holder: '11010519491231002X' })).toEqual([]);
    expect(words.findRules('ticket', 'admin', 'create')[0]?.fields).toEqual(['season', 'holder']);
  });
});

describe('shared choices', () => {
  it('x-choices keyword gives a field the choices of the shared list, all or a part, in the order of the list', () => {
    const codes = (name: string) => words.getField('lesson', name).choices?.map(({ value }) => value);
    expect(codes('day')).toEqual(['mon', 'tue', 'sat']);
    expect(codes('spareDays')).toEqual(['mon', 'tue', 'sat', 'sun']);
    expect(words.getField('lesson', 'day').choices?.[0]).toEqual({
      value: 'mon',
      title: { zh: '星期一', en: 'Monday' },
      colour: 'blue',
    });
    expect(words.getKinds('lesson')).toEqual({ day: 'choice', spareDays: 'choices', weekend: 'boolean' });
  });

  it('x-choices keyword in a branch of a condition narrows the shared choices of the field', () => {
    expect(words.getIssues('lesson', { day: 'mon' })).toEqual([]);
    expect(words.getIssues('lesson', { day: 'sun' })).not.toEqual([]);
    expect(words.getIssues('lesson', { day: 'sat', weekend: true })).toEqual([]);
    expect(words.getIssues('lesson', { day: 'mon', weekend: true })).not.toEqual([]);
  });

  it('sample values are generated from shared choices', () => {
    const rows = words.getRows().lesson ?? [];
    expect(new Set(rows.map(({ day }) => day))).toEqual(new Set(['mon', 'tue', 'sat']));
    expect(rows.filter(({ day, weekend }) => weekend === true && day !== 'sat')).toEqual([]);
  });
});

describe('comparisons', () => {
  it('keyword x-compare of a resource file is read as one comparison for each test, with the fields that it reads', () => {
    const { comparisons = [] } = words.getResource('slot');
    expect(comparisons.map(({ field, test, fields }) => [field, test, fields])).toEqual([
      ['closeOn', 'gte', ['closeOn', 'openOn']],
      ['closeOn', 'lt', ['closeOn', 'openOn']],
      ['seats', 'gte', ['seats', 'groups']],
      ['openOn', 'gt', ['openOn', 'afterId']],
    ]);
    expect(comparisons[1]).toMatchObject({
      value: { plus: ['$this.openOn', { months: 1 }] },
      refusal: { zh: '结束日期须在开始后的一个月内', en: 'It must end within a month after its start' },
    });
    expect(comparisons[2]?.when).toEqual({ required: ['groups'] });
  });

  it('keywords x-derive and x-default of a resource file are read as computed values', () => {
    expect(words.getField('slot', 'people')).toMatchObject({
      readOnly: true,
      derive: { by: 'value', value: { sum: 'groups.seats' }, stored: true },
    });
    expect(words.getField('slot', 'remindOn').defaultFrom).toEqual({ plus: ['$today', { days: 7 }] });
  });
});
