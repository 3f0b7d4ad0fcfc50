import { beforeAll, describe, expect, it } from 'vitest';
import type { Field } from '#model/field';
import { catalogFromFiles } from '#tests/support/catalogFromFiles';
import { parseRecordInput } from './parseRecordInput';

const both = (title: string) => ({ title, 'x-title-en': title });

describe('parseRecordInput after a field was renamed', () => {
  let fields: Readonly<Record<string, Field>>;
  beforeAll(async () => {
    const { resources } = await catalogFromFiles({
      clinic: {
        ...both('Clinic'),
        type: 'object',
        properties: {
          places: { ...both('Places'), type: 'integer', 'x-was': ['beds'] },
          marks: {
            ...both('Marks'),
            type: 'array',
            items: { oneOf: ['a', 'b'].map(value => ({ const: value, ...both(value) })) },
            'x-was': ['signs'],
          },
        },
        'x-access': { admin: { all: true } },
      },
    });
    fields = resources.clinic?.fields ?? {};
  });

  const read = (form: string) =>
    parseRecordInput({ encoding: 'form', fields: new URLSearchParams(form) }, fields).values;

  it('parseRecordInput parses a form value by the kind of the renamed field', () => {
    expect(read('beds=5&signs=a&signs=b')).toEqual({ beds: 5, signs: ['a', 'b'] });
    expect(read('places=5')).toEqual({ places: 5 });
  });

  it('parseRecordInput keeps texts of unknown fields after a field was renamed', () => {
    expect(read('rooms=5')).toEqual({ rooms: '5' });
  });
});
