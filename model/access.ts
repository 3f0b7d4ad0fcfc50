import { bindConditionVariables } from './conditions/bindConditionVariables';
import { signedInRole, publicRole, type Catalog } from './catalog';
import type { Caller } from './caller';
import type { Condition, ConditionScope } from './conditions';
import type { LocalizedText } from './language';
import { getViewRowCondition, type AccessGrant, type Resource, type AccessVerb } from './resource';
import { andConditions, orConditions, isMatchNone } from './conditions/simplifyCondition';

/** What an access grant permits: a verb such as `edit`, or a transition such as `do:submit`. */
export type RecordAction = AccessVerb | `do:${string}`;

/** An access grant bound to one caller: the rows and fields that it opens. */
export interface CallerGrant {
  rows: Condition;
  fields: ReadonlySet<string>;
  fieldRule?: string;
  /** Refusal text of the schema for a field that this grant excludes. */
  fieldRefusal?: LocalizedText;
  /** A query finds these rows only by the exact value of one of these fields. */
  foundBy?: readonly string[];
}

/** The access of one caller to one resource, which all other code applies without deciding anything itself. */
export interface ResourceAccess {
  /** Account of the caller; undefined without a session. */
  callerId: string | undefined;
  /** The time for which the access was computed. */
  now: Date;
  /** Grants of a verb or a transition (`do:submit`); an empty list means never. */
  getGrants(action: RecordAction): readonly CallerGrant[];
  /** Condition for the rows that the caller may see in any query. */
  visibleRows: Condition;
  /**
   * Condition for those rows, and for the rows that the caller may see only by a whole value of a `foundBy`
   * field.
   */
  reachableRows: Condition;
  /** Condition for the rows that the caller may see in a query for a whole value of each of these fields. */
  whereFound(fields: readonly string[]): Condition;
  /** Fields that at least one grant shows, in the order of the resource: the columns of `checkList`. */
  readableFields: readonly string[];
  /**
   * Condition for the rows whose `field` the caller may read; undefined if there are none. Grants with a field rule
   * are ignored, because no condition can express their rows.
   */
  whereReadable(field: string): Condition | undefined;
}

/** Signature of `computeAccess`. */
export type ComputeAccess = (
  catalog: Catalog,
  resource: Resource,
  caller: Caller,
  now: Date,
) => ResourceAccess;

/**
 * Computes the access of a caller to a resource from the access grants of the schema. Row conditions are bound to the
 * caller and the time.
 */
export const computeAccess: ComputeAccess = (catalog, resource, caller, now) => {
  const grants = collectGrants(
    resource,
    getEffectiveRoles(caller),
    createConditionScope(catalog, caller, now),
  );
  const to = (action: RecordAction): readonly CallerGrant[] => grants.get(action) ?? [];
  const see = to('see');
  const whereFound = (fields: readonly string[]): Condition =>
    orConditions(
      see
        .filter(({ foundBy }) => !foundBy || foundBy.some(name => fields.includes(name)))
        .map(({ rows }) => rows),
    );
  return {
    callerId: caller.id,
    now,
    getGrants: to,
    visibleRows: whereFound([]),
    reachableRows: orConditions(see.map(grant => grant.rows)),
    whereFound,
    readableFields: Object.keys(resource.fields).filter(field => see.some(grant => grant.fields.has(field))),
    whereReadable(field) {
      const rows = see.filter(grant => grant.fields.has(field) && grant.fieldRule === undefined);
      return rows.length > 0 ? orConditions(rows.map(grant => grant.rows)) : undefined;
    },
  };
};

/** Values of `$me`, `$now`, `$today` and `$season` for this caller. */
export function createConditionScope(catalog: Catalog, caller: Caller, now: Date): ConditionScope {
  const me = caller.id === undefined ? {} : { ...caller.me, id: caller.id, roles: [...caller.roles] };
  return { me, now, season: catalog.season };
}

/** All roles of a caller: `public` without a session, otherwise its own roles and the implicit role `any`. */
export const getEffectiveRoles = (caller: Caller): ReadonlySet<string> =>
  new Set(caller.id === undefined ? [publicRole] : [...caller.roles, signedInRole]);

function collectGrants(
  resource: Resource,
  roles: ReadonlySet<string>,
  scope: ConditionScope,
): Map<RecordAction, CallerGrant[]> {
  const grants = new Map<RecordAction, CallerGrant[]>();
  const shown = bindConditionVariables(getViewRowCondition(resource), scope);
  for (const rule of resource.access) {
    if (!roles.has(rule.role)) continue;
    const rows = andConditions([bindConditionVariables(rule.rows, scope), shown]);
    if (isMatchNone(rows)) continue;
    const fields = rule.fields.filter(field => Object.hasOwn(resource.fields, field));
    grants.set(
      rule.may,
      mergeGrant(grants.get(rule.may) ?? [], { ...pickNarrowing(rule), rows, fields: new Set(fields) }),
    );
  }
  return grants;
}

const pickNarrowing = ({
  fieldRule,
  fieldRefusal,
  foundBy,
}: AccessGrant): Pick<CallerGrant, 'fieldRule' | 'fieldRefusal' | 'foundBy'> => ({
  ...(fieldRule === undefined ? {} : { fieldRule }),
  ...(fieldRefusal === undefined ? {} : { fieldRefusal }),
  ...(foundBy === undefined ? {} : { foundBy }),
});

/** Merges grants over the same rows into one with the fields of both. Grants over different rows stay separate. */
function mergeGrant(grants: readonly CallerGrant[], next: CallerGrant): CallerGrant[] {
  const rows = JSON.stringify(next.rows);
  const isTwin = (grant: CallerGrant) =>
    grant.fieldRule === next.fieldRule &&
    grant.fieldRefusal?.zh === next.fieldRefusal?.zh &&
    grant.foundBy?.join() === next.foundBy?.join() &&
    JSON.stringify(grant.rows) === rows;
  const twin = grants.find(isTwin);
  if (!twin) return [...grants, next];
  const both: CallerGrant = { ...next, fields: new Set([...twin.fields, ...next.fields]) };
  return grants.map(grant => (grant === twin ? both : grant));
}
