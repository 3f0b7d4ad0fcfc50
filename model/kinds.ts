import type { JsonSchema } from './schema';

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

const longText = 500;

/** The kind of a property whose type is filled in; undefined when it fits none. */
export function kindOf(property: KindSource): Kind | undefined {
  const choices = property.oneOf ?? property.enum;
  switch (property.type) {
    case 'string':
      if (property['x-ref'] !== undefined) return 'reference';
      if (choices) return 'choice';
      if (property.format === 'date') return 'date';
      if (property.format === 'date-time') return 'datetime';
      if (property.format === 'file') return 'file';
      if (property.format === 'html') return 'markup';
      return property['x-widget'] === 'paragraph' || (property.maxLength ?? 0) >= longText
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
export type Filtering = 'equal' | 'range' | 'contains';

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
  filters: readonly Filtering[];
}

const plain = {
  isText: false,
  isNumber: false,
  isInstant: false,
  hasChoices: false,
  isRelation: false,
  hasOrder: false,
  isSortable: false,
  filters: [],
} as const;
const ordered = { ...plain, hasOrder: true, isSortable: true, filters: ['equal', 'range'] } as const;

export const traits: Readonly<Record<Kind, KindTraits>> = {
  text: { ...plain, isText: true, hasOrder: true, isSortable: true, filters: ['equal', 'contains'] },
  paragraph: { ...plain, isText: true, filters: ['contains'] },
  markup: plain,
  integer: { ...ordered, isNumber: true },
  number: { ...ordered, isNumber: true },
  boolean: { ...plain, isSortable: true, filters: ['equal'] },
  date: ordered,
  datetime: { ...ordered, isInstant: true },
  choice: { ...plain, hasChoices: true, isSortable: true, filters: ['equal'] },
  choices: { ...plain, hasChoices: true, itemKind: 'choice', filters: ['equal'] },
  reference: { ...plain, isRelation: true, filters: ['equal'] },
  references: { ...plain, isRelation: true, itemKind: 'reference', filters: ['equal'] },
  file: plain,
  files: { ...plain, itemKind: 'file' },
  group: plain,
  list: { ...plain, itemKind: 'group' },
  json: plain,
};

/** One value, which a list in the schema or the records of a relation narrow. */
export const isClosed = (kind: Kind): boolean =>
  (traits[kind].hasChoices || traits[kind].isRelation) && !traits[kind].itemKind;

/** A relation to one record. */
export const isReference = (kind: Kind): boolean => traits[kind].isRelation && !traits[kind].itemKind;
