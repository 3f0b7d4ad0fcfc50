import { expect, it } from 'vitest';
import type { ProjectedField } from '#model/projection';
import { getKeyboard } from './getKeyboard';

const text = (more: Partial<ProjectedField>): ProjectedField => ({
  title: 'Text',
  type: 'string',
  'x-kind': 'text',
  'x-origin': 'author',
  ...more,
});

it.each([
  ['mobile', 'tel'],
  ['meter-account', 'numeric'],
  ['area-code', 'numeric'],
  ['amount', 'decimal'],
  ['email', 'email'],
])('mobile keyboard of an input with the format %s has the input mode %s', (format, inputMode) => {
  expect(getKeyboard(text({ format }))).toEqual({ inputMode });
});

it.each([{ format: 'idcard' }, { format: 'uscc' }, { 'x-sensitive': 'idcard' as const }])(
  'mobile keyboard of an input for a document number with letters capitalises, without autocorrection and spell checking: %j',
  more => {
    const keyboard = getKeyboard(text(more));
    expect(keyboard).toEqual({ autoCapitalize: 'characters', autoCorrect: 'off', spellCheck: false });
  },
);

it('mobile keyboard of an input without a format has default attributes', () => {
  expect(getKeyboard(text({}))).toEqual({});
  expect(getKeyboard(text({ format: 'toString', 'x-sensitive': 'address' }))).toEqual({});
});
