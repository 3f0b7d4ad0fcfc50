import { describe, expect, it } from 'vitest';
import { loadServedValidators } from '#tests/support/loadServedValidators';
import { getChoices } from '../../../fields/choiceValues';
import { FormSchemaRules } from '../../../forms/FormSchemaRules';
import type { FormSchema } from '../../../forms/FormSchema';
import { getFieldWithAllowedChoices } from './getFieldWithAllowedChoices';

const isPrivate = { properties: { kind: { const: 'private' } }, required: ['kind'] };

/** A schema whose condition excludes the level `both` for a private school. */
const schema: FormSchema = {
  type: 'object',
  required: [],
  properties: {
    kind: { type: 'string', title: 'Kind', 'x-kind': 'text', 'x-origin': 'author' },
    level: {
      type: 'string',
      title: 'Level',
      'x-kind': 'choice',
      'x-origin': 'author',
      'x-choices': [
        { value: 'primary', title: 'Primary' },
        { value: 'junior', title: 'Junior' },
        { value: 'both', title: 'Both' },
        { value: 'evening', title: 'Evening', retired: true },
      ],
    },
  },
  allOf: [{ if: isPrivate, then: { properties: { level: { enum: ['primary', 'junior'] } } } }],
};

describe('getFieldWithAllowedChoices', () => {
  it('cell editor offers the same choices as the form: neither retired ones nor those that the record excludes', async () => {
    const validators = await loadServedValidators(schema);
    const offered = (kind: string, level?: string) => {
      const rules = new FormSchemaRules({
        ...{ schema, validators, editable: new Set(['level']) },
        stored: { kind, ...(level !== undefined && { level }) },
      });
      const field = getFieldWithAllowedChoices(rules, 'level', level);
      return field && getChoices(field).map(({ value }) => value);
    };
    expect(offered('public')).toEqual(['primary', 'junior', 'both']);
    expect(offered('private')).toEqual(['primary', 'junior']);
    expect(offered('public', 'evening')).toEqual(['primary', 'junior', 'both', 'evening']);
  });
});
