import { describe, expect, it } from 'vitest';
import type { JsonValue } from '#model/json';
import type { ProjectedField } from '#model/projection';
import { formatFieldValue } from './formatFieldValue';
import { parseCellText } from './parseCellText';

const fieldOf = (kind: ProjectedField['x-kind'], more: Partial<ProjectedField> = {}): ProjectedField => ({
  title: 'x',
  'x-kind': kind,
  'x-origin': 'author',
  ...more,
});
const choices = {
  'x-choices': [
    { value: 1, title: '公办' },
    { value: 2, title: '民办' },
  ],
};
const labels: Readonly<Record<string, string>> = { u1: '一小', u2: '二小', u4: '四小', u5: '四小' };
const find = (label: string) => Promise.resolve(Object.keys(labels).filter(uuid => labels[uuid] === label));
const parse = (field: ProjectedField, text: string) => parseCellText(field, 'x', text, find);

describe('parseCellText', () => {
  it.each<[ProjectedField, JsonValue]>([
    [fieldOf('text'), '实验小学'],
    [fieldOf('paragraph'), 'two\nlines'],
    [fieldOf('integer'), 1200],
    [fieldOf('number'), -2.5],
    [fieldOf('boolean'), true],
    [fieldOf('boolean'), false],
    [fieldOf('date'), '2026-09-01'],
    [fieldOf('datetime'), '2026-09-01T08:30:05+08:00'],
    [fieldOf('choice', choices), 2],
    [fieldOf('choices', choices), [2, 1]],
    [fieldOf('reference', { 'x-ref': { to: 'school', owner: false } }), 'u2'],
    [fieldOf('references', { 'x-ref': { to: 'school', owner: false } }), ['u2', 'u1']],
  ])('parseCellText parses the text that the cell of %j shows for %j', async (field, value) => {
    for (const language of ['zh', 'en'] as const) {
      const shown = formatFieldValue(field, value, language, uuid => labels[uuid]);
      expect(await parse(field, shown)).toEqual({ value });
    }
  });

  it.each([
    ['integer', '１，２００ ', 1200],
    ['date', '2026/9/1', '2026-09-01'],
    ['datetime', '2026/9/1 8:30', '2026-09-01T08:30:00+08:00'],
    ['boolean', 'YES', true],
  ] as const)(
    'parseCellText parses a pasted %s as a spreadsheet writes it: %s',
    async (kind, text, value) => {
      expect(await parse(fieldOf(kind), text)).toEqual({ value });
    },
  );

  it.each([
    ['integer', 'many'],
    ['date', 'soon'],
    ['datetime', 'soon'],
    ['boolean', 'perhaps'],
    ['choice', 'other'],
  ] as const)(
    'parseCellText keeps invalid pasted text as typed for the validator to refuse: %s: %s',
    async (kind, text) => {
      expect(await parse(fieldOf(kind, choices), text)).toEqual({ value: text });
    },
  );

  it('parseCellText of an empty pasted cell clears the field', async () => {
    expect(await parse(fieldOf('reference', { 'x-ref': { to: 'school', owner: false } }), ' ')).toEqual({
      value: undefined,
    });
  });

  it('parseCellText refuses text that is the label of no record or of several, and any text for fields that do not support pasting', async () => {
    const school = { 'x-ref': { to: 'school', owner: false } };
    expect(await parse(fieldOf('reference', school), '三小')).toEqual({ refusal: 'noSuchRecord' });
    expect(await parse(fieldOf('references', school), '一小, 三小')).toEqual({ refusal: 'noSuchRecord' });
    expect(await parse(fieldOf('reference', school), '四小')).toEqual({ refusal: 'severalRecords' });
    expect(await parse(fieldOf('references', school), '一小, 四小')).toEqual({ refusal: 'severalRecords' });
    expect(await parse(fieldOf('files'), 'a.pdf')).toEqual({ refusal: 'notAsText' });
    expect(await parse(fieldOf('markup'), 'text')).toEqual({ refusal: 'notAsText' });
  });
});
