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

/** Kinds whose values have an order that a list may be sorted by. */
export const sortable: Readonly<Record<Kind, boolean>> = {
  text: true,
  paragraph: false,
  markup: false,
  integer: true,
  number: true,
  boolean: true,
  date: true,
  datetime: true,
  choice: true,
  choices: false,
  reference: false,
  references: false,
  file: false,
  files: false,
  group: false,
  list: false,
  json: false,
};

/** How a list may be narrowed by a field of this kind; undefined when it may not. */
export type Filtering = 'equal' | 'range' | 'contains';
export const filtering: Readonly<Record<Kind, readonly Filtering[]>> = {
  text: ['equal', 'contains'],
  paragraph: ['contains'],
  markup: [],
  integer: ['equal', 'range'],
  number: ['equal', 'range'],
  boolean: ['equal'],
  date: ['equal', 'range'],
  datetime: ['equal', 'range'],
  choice: ['equal'],
  choices: ['equal'],
  reference: ['equal'],
  references: ['equal'],
  file: [],
  files: [],
  group: [],
  list: [],
  json: [],
};
