import type { Caller } from './caller';
import type { Catalog } from './catalog';
import type { Condition } from './conditions';
import type { Resource, Verb } from './resource';

/** A permission of one caller, bound: these rows, these fields. */
export interface Grant {
  rows: Condition;
  fields: ReadonlySet<string>;
  fieldRule?: string;
}

/** All that one caller may do with one resource. Everybody else only applies it. */
export interface Access {
  /** The grants of a verb or of a transition (`do:submit`); none means never. */
  to(action: Verb | `do:${string}`): readonly Grant[];
  /** The rows that it may see at all. */
  rows: Condition;
  /** Every field that some grant shows, in the resource's order: the columns of `checkList`. */
  readable: readonly string[];
  /** A condition for the rows whose `field` it may read; undefined when there are none. */
  where(field: string): Condition | undefined;
}

export type AccessOf = (catalog: Catalog, resource: Resource, caller: Caller, now: Date) => Access;
