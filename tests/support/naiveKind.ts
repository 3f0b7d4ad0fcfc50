import type { JsonObject } from '#model/json';
import { toObject } from './naiveWorld';

/** What the words of an author's property let a list do with its field. */
export interface NaiveKind {
  /** The suffixes of a filter: none, `like`, `gte` and `lte`, `last`. */
  filters: readonly ('' | 'like' | 'gte' | 'last')[];
  isSortable: boolean;
  isGroupable: boolean;
  /** The resource that a relation leads to. */
  targetResource?: string;
  /** The condition that the rows of a picker must meet. */
  where: JsonObject;
  isSensitive: boolean;
  /** Worked out when it is read, and stored nowhere. */
  isComputed: boolean;
}

const nothing = { filters: [], isSortable: false, isGroupable: false } as const;
const choice = { filters: [''], isSortable: true, isGroupable: true } as const;
const measure = { filters: ['', 'gte'], isSortable: true, isGroupable: true } as const;
const moment = { filters: ['', 'gte'], isSortable: true, isGroupable: false } as const;
const word = { filters: ['', 'like'], isSortable: true, isGroupable: true } as const;
const paragraph = { filters: ['like'], isSortable: false, isGroupable: false } as const;
const reference = { filters: [''], isSortable: false, isGroupable: true } as const;
const several = { filters: [''], isSortable: false, isGroupable: false } as const;

type KindUses = Pick<NaiveKind, 'filters' | 'isSortable' | 'isGroupable'>;

function getUses(said: JsonObject): KindUses {
  const items = toObject(said.items);
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
export function getNaiveKind(said: JsonObject): NaiveKind {
  const ref = said['x-ref'] ?? toObject(said.items)['x-ref'];
  const to = typeof ref === 'string' ? ref : toObject(ref).to;
  const derive = toObject(said['x-derive']);
  const isComputed = ['count', 'sum', 'path'].some(word => derive[word] !== undefined);
  const isSensitive = said['x-sensitive'] !== undefined;
  const sealed: KindUses = { filters: ['', 'last'], isSortable: false, isGroupable: false };
  return {
    ...(isComputed ? nothing : isSensitive ? sealed : getUses(said)),
    ...(typeof to === 'string' && { targetResource: to }),
    where: toObject(toObject(ref).where),
    isSensitive,
    isComputed,
  };
}

/** Whether the field is a plain text that a search looks into when the author names no fields. */
export const isSearchable = (said: JsonObject): boolean =>
  getUses(said) === word && said['x-sensitive'] === undefined;
