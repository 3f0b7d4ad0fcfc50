import type { JsonSchema } from './jsonSchema';

/**
 * What a property is to the product. Columns, inputs, cells, filters and fakes each have one total table over
 * these names; nobody else looks at `type` or `format` to decide.
 */
export const kinds = [
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
export type Kind = (typeof kinds)[number];

/** A property with the words that decide its kind. */
export type KindSource = JsonSchema & { 'x-ref'?: unknown; 'x-widget'?: unknown };

const minParagraphLength = 500;

/** The kind of a property whose type is filled in; undefined when it fits none. */
export function inferKind(property: KindSource): Kind | undefined {
  const choices = property.oneOf ?? property.enum;
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
      if (items.oneOf ?? items.enum) return 'choices';
      if (items.format === 'file') return 'files';
      return items.properties ? 'list' : 'json';
    }
    default:
      return undefined;
  }
}

/** How a list may be narrowed by a field. */
export type KindFilterMode = 'equal' | 'range' | 'contains';

/** What the values of a kind can do. Each layer asks these; a comparison with a kind by name knows too much. */
export interface KindTraits {
  /** Words in one value, which search and `like` look into. */
  isText: boolean;
  isNumber: boolean;
  /** A moment, written in any time zone and compared as one instant. */
  isInstant: boolean;
  /** Its values, or their items, are chosen from a list in the schema. */
  hasChoices: boolean;
  /** Its values, or their items, are keys of other records. */
  isRelation: boolean;
  /** Values are arrays of items of this kind. */
  itemKind?: Kind;
  /** Values can be compared by less and greater. */
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

export const kindTraits: Readonly<Record<Kind, KindTraits>> = {
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

/** One value, which a list in the schema or the records of a relation narrow. */
export const isSingleSelect = (kind: Kind): boolean =>
  (kindTraits[kind].hasChoices || kindTraits[kind].isRelation) && !kindTraits[kind].itemKind;

/** A relation to one record. */
export const isSingleReference = (kind: Kind): boolean =>
  kindTraits[kind].isRelation && !kindTraits[kind].itemKind;
