import type { JsonObject } from '#model/json';
import { asObject } from './naiveWorld';

/** What the words of an author's property let a list do with its field. */
export interface NaiveKind {
  /** The suffixes of a filter: none, `like`, `gte` and `lte`, `last`. */
  filters: readonly ('' | 'like' | 'gte' | 'last')[];
  sorts: boolean;
  counts: boolean;
  /** The resource that a relation leads to. */
  leadsTo?: string;
  /** The condition that the rows of a picker must meet. */
  where: JsonObject;
  isSensitive: boolean;
  /** Worked out when it is read, and stored nowhere. */
  isComputed: boolean;
}

const nothing = { filters: [], sorts: false, counts: false } as const;
const choice = { filters: [''], sorts: true, counts: true } as const;
const measure = { filters: ['', 'gte'], sorts: true, counts: true } as const;
const moment = { filters: ['', 'gte'], sorts: true, counts: false } as const;
const word = { filters: ['', 'like'], sorts: true, counts: true } as const;
const paragraph = { filters: ['like'], sorts: false, counts: false } as const;
const reference = { filters: [''], sorts: false, counts: true } as const;
const several = { filters: [''], sorts: false, counts: false } as const;

type Uses = Pick<NaiveKind, 'filters' | 'sorts' | 'counts'>;

function usesOf(said: JsonObject): Uses {
  const items = asObject(said.items);
  if (said['x-ref'] !== undefined) return reference;
  if (items['x-ref'] !== undefined || items.oneOf !== undefined || items.enum !== undefined) return several;
  if (said.oneOf !== undefined || said.enum !== undefined) return choice;
  if (said.type === 'boolean') return choice;
  if (said.type === 'integer' || said.type === 'number' || said.format === 'date') return measure;
  if (said.format === 'date-time') return moment;
  if (said.type !== 'string' || said.format === 'html' || said.format === 'file') return nothing;
  return said['x-widget'] === 'paragraph' || Number(said.maxLength ?? 0) >= 500 ? paragraph : word;
}

/** Read from the property alone, without a word of how the product decides it. */
export function naiveKind(said: JsonObject): NaiveKind {
  const ref = said['x-ref'] ?? asObject(said.items)['x-ref'];
  const to = typeof ref === 'string' ? ref : asObject(ref).to;
  const derive = asObject(said['x-derive']);
  const isComputed = ['count', 'sum', 'path'].some(word => derive[word] !== undefined);
  const isSensitive = said['x-sensitive'] !== undefined;
  const sealed: Uses = { filters: ['', 'last'], sorts: false, counts: false };
  return {
    ...(isComputed ? nothing : isSensitive ? sealed : usesOf(said)),
    ...(typeof to === 'string' && { leadsTo: to }),
    where: asObject(asObject(ref).where),
    isSensitive,
    isComputed,
  };
}

/** Whether the field is a plain text that a search looks into when the author names no fields. */
export const isSearchable = (said: JsonObject): boolean =>
  usesOf(said) === word && said['x-sensitive'] === undefined;
