import type { JsonObject, JsonValue } from '#model/json';
import type { FieldKind } from '#model/kinds';
import type { Language } from '#model/language';
import type { ProjectedField } from '#model/projection';
import { galleryTexts } from './texts';

/** A pair of fields that a form renders as one range input, with their values. */
export interface RangeSample {
  name: string;
  fields: Readonly<Record<'first' | 'last', ProjectedField>>;
  values: JsonObject;
}

const ends: readonly (readonly [
  kind: FieldKind,
  format: string | undefined,
  first: JsonValue,
  last: JsonValue,
])[] = [
  ['date', undefined, '2026-04-16', '2026-04-30'],
  ['datetime', undefined, '2026-04-16T07:30:00+08:00', '2026-04-30T18:00:00+08:00'],
  ['text', 'time', '09:30', '17:00'],
  ['text', 'amount', '1280.50', '2560.00'],
  ['integer', undefined, 6, 7],
  ['number', undefined, 3.5, 4.5],
];

/** Samples of range inputs, one of each field kind or format that can have one. */
export const listRangeSamples = (language: Language): RangeSample[] =>
  ends.map(([kind, format, first, last]) => {
    const end = (title: string): ProjectedField => ({
      title,
      'x-kind': kind,
      'x-origin': 'author',
      ...(format !== undefined && { format }),
    });
    return {
      name: `${format ?? kind} x-widget range`,
      fields: {
        first: { ...end(galleryTexts.first[language]), 'x-widget': 'range:last' },
        last: end(galleryTexts.last[language]),
      },
      values: { first, last },
    };
  });
