import type { JsonSchema } from './jsonSchema';

/**
 * All field kinds. Columns, inputs, cells, filters and samples each have one total table over them; no other code
 * derives a kind from `type` or `format`.
 */
export const fieldKinds = [
  'text',
  'paragraph',
  'markup',
  'integer',
  'number',
  'boolean',
  'date',
  'datetime',
  'choice',
  'choices',
  'reference',
  'references',
  'file',
  'files',
  'group',
  'list',
  'json',
] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** A property with the keywords that decide its kind. */
export type KindSource = JsonSchema & { 'x-ref'?: unknown; 'x-widget'?: unknown; 'x-choices'?: unknown };

const minParagraphLength = 500;

/** Infers the kind of a property with a known type; undefined if none fits. */
export function inferKind(property: KindSource): FieldKind | undefined {
  const choices = property.oneOf ?? property.enum ?? property['x-choices'];
  switch (property.type) {
    case 'string':
      if (property['x-ref'] !== undefined) return 'reference';
      if (choices) return 'choice';
      if (property.format === 'date') return 'date';
      if (property.format === 'date-time') return 'datetime';
      if (property.format === 'file') return 'file';
      if (property.format === 'html') return 'markup';
      return property['x-widget'] === 'paragraph' || (property.maxLength ?? 0) >= minParagraphLength
        ? 'paragraph'
        : 'text';
    case 'integer':
      return choices ? 'choice' : 'integer';
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'object':
      return property.properties ? 'group' : 'json';
    case 'array': {
      const items: KindSource = property.items ?? {};
      if (property['x-ref'] !== undefined || items['x-ref'] !== undefined) return 'references';
      if (items.oneOf ?? items.enum ?? items['x-choices']) return 'choices';
      if (items.format === 'file') return 'files';
      return items.properties ? 'list' : 'json';
    }
    default:
      return undefined;
  }
}

/** How a list can be filtered by a field. */
export type KindFilterMode = 'equal' | 'range' | 'contains';

/** What values of a kind support. Code tests these traits instead of comparing kinds by name. */
export interface KindTraits {
  /** Free text, which search and `like` can match. */
  isText: boolean;
  isNumber: boolean;
  /** A timestamp, written in any time zone and compared as one instant. */
  isInstant: boolean;
  /** Values or their items come from a list of choices in the schema. */
  hasChoices: boolean;
  /** Whether the values, or the items of a list, refer to other records. */
  isRelation: boolean;
  /** Kind of the items, if values are arrays. */
  itemKind?: FieldKind;
  /** Values have an order (less, greater). */
  hasOrder: boolean;
  isSortable: boolean;
  filters: readonly KindFilterMode[];
}

const noTraits = {
  isText: false,
  isNumber: false,
  isInstant: false,
  hasChoices: false,
  isRelation: false,
  hasOrder: false,
  isSortable: false,
  filters: [],
} as const;
const orderedTraits = { ...noTraits, hasOrder: true, isSortable: true, filters: ['equal', 'range'] } as const;

/** Traits of each field kind. */
export const kindTraits: Readonly<Record<FieldKind, KindTraits>> = {
  text: { ...noTraits, isText: true, hasOrder: true, isSortable: true, filters: ['equal', 'contains'] },
  paragraph: { ...noTraits, isText: true, filters: ['contains'] },
  markup: noTraits,
  integer: { ...orderedTraits, isNumber: true },
  number: { ...orderedTraits, isNumber: true },
  boolean: { ...noTraits, isSortable: true, filters: ['equal'] },
  date: orderedTraits,
  datetime: { ...orderedTraits, isInstant: true },
  choice: { ...noTraits, hasChoices: true, isSortable: true, filters: ['equal'] },
  choices: { ...noTraits, hasChoices: true, itemKind: 'choice', filters: ['equal'] },
  reference: { ...noTraits, isRelation: true, filters: ['equal'] },
  references: { ...noTraits, isRelation: true, itemKind: 'reference', filters: ['equal'] },
  file: noTraits,
  files: { ...noTraits, itemKind: 'file' },
  group: noTraits,
  list: { ...noTraits, itemKind: 'group' },
  json: noTraits,
};

/** A single value from a list of choices or from the records of a relation. */
export const isSingleSelect = (kind: FieldKind): boolean =>
  (kindTraits[kind].hasChoices || kindTraits[kind].isRelation) && !kindTraits[kind].itemKind;

/** A reference to a single record. */
export const isSingleReference = (kind: FieldKind): boolean =>
  kindTraits[kind].isRelation && !kindTraits[kind].itemKind;
