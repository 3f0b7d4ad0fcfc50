import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '#model/json';
import type { Language } from '#model/language';
import type { ProjectedField } from '#model/projection';
import { FieldCell } from './FieldCell';
import { FieldFilter } from './FieldFilter';
import { FieldInput } from './FieldInput';
import { formatFieldValue } from './formatFieldValue';

const hidden = '0190b0f0-0000-7000-8000-000000000001';
const visible = '0190b0f0-0000-7000-8000-000000000002';
const getLabel = (uuid: string) => (uuid === visible ? '一小' : undefined);
const neutral: Record<Language, string> = { zh: '（无权查看）', en: '(not visible to you)' };

const field = (kind: 'reference' | 'references'): ProjectedField => ({
  ...{ title: '学校', type: kind === 'reference' ? 'string' : 'array' },
  ...{ 'x-kind': kind, 'x-origin': 'author', 'x-ref': { to: 'school', owner: false }, 'x-filter': ['equal'] },
});
const one = field('reference');
const several = field('references');
const nested = (kind: 'group' | 'list'): ProjectedField => ({
  ...{ title: '志愿', type: kind === 'group' ? 'object' : 'array' },
  ...{ 'x-kind': kind, 'x-origin': 'author', 'x-fields': { schoolId: one } },
});

/** Texts that a person sees or hears: content and spoken attributes of the markup. */
function getShown(markup: string): string {
  const spoken = [...markup.matchAll(/ (?:title|aria-label|value|placeholder|alt)="([^"]*)"/g)].map(
    ([, text]) => text,
  );
  return [...spoken, ...markup.replace(/<[^>]*>/g, ' ').split(/\s{2,}/)].join(' ');
}

describe.each(['zh', 'en'] as const)('relation to a record that the reader may not see, in %s', language => {
  const cell = (of: ProjectedField, value: JsonValue, isExpanded: boolean) =>
    renderToStaticMarkup(<FieldCell {...{ name: 'x', field: of, value, language, getLabel, isExpanded }} />);
  const input = (of: ProjectedField, value: JsonValue) =>
    renderToStaticMarkup(
      <FieldInput
        {...{ id: 'x', name: 'x', field: of, value, language, getLabel }}
        {...{ onChange: () => {}, onBlur: () => {}, disabled: false, invalid: false, required: false }}
      />,
    );
  const filter = (of: ProjectedField) =>
    renderToStaticMarkup(
      <FieldFilter
        {...{ id: 'x', name: 'x', field: of, language, getLabel, onChange: () => {} }}
        value={[{ field: 'x', op: 'eq', values: [hidden] }]}
      />,
    );

  it.each<[string, () => string]>([
    ['cell of a list', () => cell(one, hidden, false)],
    ['cell of a record', () => cell(one, hidden, true)],
    ['cell of several', () => cell(several, [visible, hidden], true)],
    ['cell of a group', () => cell(nested('group'), { schoolId: hidden }, true)],
    ['cell of a list of groups', () => cell(nested('list'), [{ schoolId: hidden }], true)],
    ['input', () => input(one, hidden)],
    ['input of several', () => input(several, [visible, hidden])],
    ['filter', () => filter(one)],
    ['line of text', () => formatFieldValue(several, [visible, hidden], language, getLabel)],
  ])(
    'related record that the reader may not see is shown in the %s as a neutral text, never as its uuid',
    (_place, draw) => {
      const shown = getShown(draw());
      expect(shown).toContain(neutral[language]);
      expect(shown).not.toContain(hidden);
    },
  );

  it('list cell shows neutral text for a related record that the reader may not see, beside labels of visible ones', () => {
    expect(formatFieldValue(several, [visible, hidden], language, getLabel)).toBe(
      `一小, ${neutral[language]}`,
    );
  });
});
