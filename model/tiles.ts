import type { Expression } from './expressions';
import type { ChoiceColour } from './field';
import type { JsonValue } from './json';
import type { FieldKind } from './kinds';
import type { LocalizedText } from './language';
import type { NumberMeasure, RatioMeasure, SumMeasure } from './measures';

/** Colour intents of a tile. */
export const tileIntents = ['none', 'primary', 'success', 'warning', 'danger'] as const;
/** Colour intent of a tile. */
export type TileIntent = (typeof tileIntents)[number];

/** A tile on the home page: one figure about the records of a resource, or some of these records. */
export interface HomeTile {
  name: string;
  title: LocalizedText;
  /** Roles that see the tile; without roles, every caller who may see the resource. */
  roles?: readonly string[];
  filters: readonly TileFilter[];
  measure: TileMeasure;
  /** Unit of a count or sum, such as children. */
  unit?: TileFigureUnit;
  /** Field by which the records are also counted per value, as bars; for a ratio, by which both sums are compared. */
  by?: string;
  /** Fields on the card of each record, of which the first is its heading; without them, the name of the record alone. */
  fields?: readonly string[];
  /** Smallest count that the tile shows. */
  least?: number;
  intent: TileIntent;
}

/** Unit of a figure; English has a singular and a plural. */
export interface TileFigureUnit {
  zh: string;
  en: { one: string; other: string };
}

/** A filter of the list that the tile counts and links to. Values may be `$me`, `$today` and the like. */
export type TileFilter =
  | { field: string; op: 'in'; values: readonly JsonValue[] }
  | { field: string; op: TileRangeOperator; value: Expression };

/** Operators of a range filter of a tile. */
export const tileRangeOperators = ['gte', 'lte'] as const;
/** Operator of a range filter of a tile. */
export type TileRangeOperator = (typeof tileRangeOperators)[number];

/** What a tile shows. */
export type TileMeasure =
  | { kind: 'count' }
  | NumberMeasure
  /** How many of the records also match these filters, as percent. */
  | { kind: 'share'; filters: readonly TileFilter[] }
  /** The first matching records, with the actions available to the caller. */
  | { kind: 'records'; limit: number }
  /** Days until the next date in this field, with the record that has it. */
  | { kind: 'until'; field: string };

/** A tile for one caller, in the language of the caller: an element of the response of `GET /schema/getTiles`. */
export interface ProjectedTile {
  resource: string;
  name: string;
  title: string;
  /** Query parameters of the list that the tile counts and links to. */
  where: Readonly<Record<string, string>>;
  measure: ProjectedTileMeasure;
  /** Unit of a count or sum, singular and plural. */
  unit?: { one: string; other: string };
  by?: ProjectedTileGroups;
  /** Fields on the card of each record that the caller may read; the first is its heading. */
  fields?: readonly string[];
  least?: number;
  intent: TileIntent;
}

/** A failed job as administrators may see it: without data of its records. */
export interface FailedJob {
  uuid: string;
  /** Titles of the resource and of the action of the job. */
  resource: string;
  action: string;
  /** User name of its owner; empty if the account has been deleted. */
  by: string;
  at: string;
  reason: string;
  done: number;
  total: number;
}

/** State of the installation; `GET /schema/getTiles` returns it to administrators. */
export interface SystemState {
  /** Jobs of all accounts that have failed in the last 30 days, and when the last did. */
  failedJobs: number;
  failedAt?: string;
  /** The latest failed jobs; absent if there are none. */
  failures?: readonly FailedJob[];
  /** Number of diagnostics of schema files that are therefore not applied. */
  mistakes: number;
  /** Time and row count of the last backup that this node recorded. */
  backup: { at: string; rows: number } | null;
}

/** What a tile shows to one caller. */
export type ProjectedTileMeasure =
  | { kind: 'count' }
  | SumMeasure
  | ProjectedRatio
  | { kind: 'share'; where: Readonly<Record<string, string>> }
  | { kind: 'records'; limit: number }
  | { kind: 'until'; field: string };

/** A ratio measure with the titles of its two numbers. */
export type ProjectedRatio = RatioMeasure & { titles: { of: string; to: string } };

/** Counts of a tile per value of its field. */
export interface ProjectedTileGroups {
  field: string;
  title: string;
  kind: FieldKind;
  /** Values in their order; absent for relations and dates. */
  choices?: readonly { value: string | number | boolean; title: string; colour?: ChoiceColour }[];
}

const groupedKinds: ReadonlySet<FieldKind> = new Set<FieldKind>(['boolean', 'date', 'choice', 'reference']);

/** Whether values of this kind are dates or timestamps, so that days until them can be counted. */
export const isDeadlineFieldKind = (kind: FieldKind): boolean => kind === 'date' || kind === 'datetime';

/** Whether records can be counted by each value of a field of this kind, as bars. */
export const isGroupableFieldKind = (kind: FieldKind): boolean => groupedKinds.has(kind);
