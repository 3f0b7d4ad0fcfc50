import type { JsonObject } from '#model/json';
import { toObject } from './naiveWorld';

/** List capabilities of a field, from its schema keywords. */
export interface NaiveKind {
  /** Filter suffixes: none, `like`, `gte` and `lte`, `last`. */
  filters: readonly ('' | 'like' | 'gte' | 'last')[];
  isSortable: boolean;
  isGroupable: boolean;
  /** The target resource of a relation. */
  targetResource?: string;
  /** The resource and the field whose texts a text field offers as codes. */
  codeOf?: { resource: string; field: string };
  /** The condition on the options of a relation. */
  where: JsonObject;
  isSensitive: boolean;
  /** Computed on read, not stored. */
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

/** Derived from the property alone, independent of the product code. */
export function getNaiveKind(said: JsonObject): NaiveKind {
  const ref = said['x-ref'] ?? toObject(said.items)['x-ref'];
  const to = typeof ref === 'string' ? ref : toObject(ref).to;
  const derive = toObject(said['x-derive']);
  const isComputed = ['count', 'sum', 'path'].some(word => derive[word] !== undefined);
  const isSensitive = said['x-sensitive'] !== undefined;
  const [resource = '', field = ''] = String(said['x-code-of'] ?? '').split('.');
  const sealed: KindUses = { filters: ['', 'last'], isSortable: false, isGroupable: false };
  return {
    ...(isComputed ? nothing : isSensitive ? sealed : getUses(said)),
    ...(typeof to === 'string' && { targetResource: to }),
    ...(field !== '' && { codeOf: { resource, field } }),
    where: toObject(toObject(ref).where),
    isSensitive,
    isComputed,
  };
}

/** Whether a search includes the field by default. */
export const isSearchable = (said: JsonObject): boolean =>
  getUses(said) === word && said['x-sensitive'] === undefined;
