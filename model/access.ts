import { bindCondition } from './conditions/bindCondition';
import { signedInRole, publicRole, type Catalog } from './catalog';
import type { Caller } from './caller';
import { matchAll, type Condition, type Scope } from './conditions';
import type { AccessRule, Resource, Verb } from './resource';
import { allOf, anyOf, isMatchNone } from './conditions/simplifyCondition';

export type Action = Verb | `do:${string}`;

/** A permission of one caller, bound: these rows, these fields. */
export interface Grant {
  rows: Condition;
  fields: ReadonlySet<string>;
  fieldRule?: string;
}

/** All that one caller may do with one resource. Everybody else only applies it. */
export interface Access {
  /** The grants of a verb or of a transition (`do:submit`); none means never. */
  getGrants(action: Action): readonly Grant[];
  /** The rows that it may see at all. */
  visibleRows: Condition;
  /** Every field that some grant shows, in the resource's order: the columns of `checkList`. */
  readableFields: readonly string[];
  /**
   * A condition for the rows whose `field` it may read; undefined when there are none. Grants that a named rule
   * narrows record by record do not count: no condition can say where they show the field.
   */
  whereReadable(field: string): Condition | undefined;
}

export type ComputeAccess = (catalog: Catalog, resource: Resource, caller: Caller, now: Date) => Access;

export const computeAccess: ComputeAccess = (catalog, resource, caller, now) => {
  const grants = collectGrants(resource, getEffectiveRoles(caller), createScope(catalog, caller, now));
  const to = (action: Action): readonly Grant[] => grants.get(action) ?? [];
  const see = to('see');
  return {
    getGrants: to,
    visibleRows: anyOf(see.map(grant => grant.rows)),
    readableFields: Object.keys(resource.fields).filter(field => see.some(grant => grant.fields.has(field))),
    whereReadable(field) {
      const rows = see.filter(grant => grant.fields.has(field) && grant.fieldRule === undefined);
      return rows.length > 0 ? anyOf(rows.map(grant => grant.rows)) : undefined;
    },
  };
};

/** What the words of a condition stand for when this caller asks. */
export function createScope(catalog: Catalog, caller: Caller, now: Date): Scope {
  const me = caller.id === undefined ? {} : { ...caller.me, id: caller.id, roles: [...caller.roles] };
  return { me, now, season: catalog.season };
}

export const getEffectiveRoles = (caller: Caller): ReadonlySet<string> =>
  new Set(caller.id === undefined ? [publicRole] : [...caller.roles, signedInRole]);

function collectGrants(resource: Resource, roles: ReadonlySet<string>, scope: Scope): Map<Action, Grant[]> {
  const grants = new Map<Action, Grant[]>();
  const shown = resource.view ? bindCondition(resource.view.where, scope) : matchAll;
  for (const rule of resource.access) {
    if (!roles.has(rule.role)) continue;
    const rows = allOf([bindCondition(rule.rows, scope), shown]);
    if (isMatchNone(rows)) continue;
    const fields = rule.fields.filter(field => Object.hasOwn(resource.fields, field));
    grants.set(
      rule.may,
      mergeGrant(grants.get(rule.may) ?? [], { ...pickFieldRule(rule), rows, fields: new Set(fields) }),
    );
  }
  return grants;
}

const pickFieldRule = ({ fieldRule }: AccessRule): Pick<Grant, 'fieldRule'> =>
  fieldRule === undefined ? {} : { fieldRule };

/** Two grants over the same rows are one with the fields of both; over different rows they never mix. */
function mergeGrant(grants: readonly Grant[], next: Grant): Grant[] {
  const rows = JSON.stringify(next.rows);
  const isTwin = (grant: Grant) => grant.fieldRule === next.fieldRule && JSON.stringify(grant.rows) === rows;
  const twin = grants.find(isTwin);
  if (!twin) return [...grants, next];
  const both: Grant = { ...next, fields: new Set([...twin.fields, ...next.fields]) };
  return grants.map(grant => (grant === twin ? both : grant));
}
