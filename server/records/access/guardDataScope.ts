import type { Caller } from '#model/caller';
import { accountResource, type Catalog } from '#model/catalog';
import { ValidationFailed, type Issue } from '#model/errors';
import { deepEqual, type JsonValue } from '#model/json';
import type { RecordReader, Row } from '#model/records';
import type { Resource } from '#model/resource';
import { andConditions } from '#model/conditions/simplifyCondition';
import { getHeldDataScope } from '#model/scope/heldDataScope';
import { getScopeSources, type ScopeSource } from '#model/scope/scopeSources';
import { readCallerFact } from '#server/auth/readCallerFact';
import type { TransactionContext } from '../transaction/TransactionContext';

/** Who grants a data scope, with a reader for the records. */
export interface AssigningCallerContext {
  catalog: Catalog;
  caller: Caller;
  now: Date;
  reading: RecordReader;
}

/**
 * Refuses a change that gives an account a data scope which the caller does not hold, whatever the schema allows. The
 * data scope is determined by the fields from which `$me` facts are read: of the account, and of records on the path
 * of a fact. A timer has no account and holds no scope.
 */
export async function guardDataScope(
  { context, tx }: TransactionContext,
  base: Resource,
  before: Row | undefined,
  after: Row,
): Promise<void> {
  const { catalog, caller } = context.dependencies;
  const changed = getScopeSources(catalog).filter(
    ({ resource, field }) =>
      resource === base.name && !deepEqual(before?.[field] ?? null, after[field] ?? null),
  );
  await requireHeldValues({ catalog, caller, now: context.now, reading: tx }, changed, before, after);
}

/**
 * Refuses a caller who does not hold the full data scope of the account, for example when granting a role or setting
 * a password.
 */
export function requireAccountScope(grant: AssigningCallerContext, account: Row): Promise<void> {
  const sources = getScopeSources(grant.catalog).filter(({ resource }) => resource === accountResource);
  return requireHeldValues(grant, sources, undefined, account);
}

async function requireHeldValues(
  grant: AssigningCallerContext,
  sources: readonly ScopeSource[],
  before: Row | undefined,
  after: Row,
): Promise<void> {
  const paths = new Set<string>();
  for (const source of sources) {
    const had = before ? await readValues(grant, source, before) : [];
    const given = (await readValues(grant, source, after)).filter(value => !had.includes(value));
    if (given.length > 0 && !(await holds(grant, source, given))) paths.add(`/${source.field}`);
  }
  const issues = [...paths].map((path): Issue => ({ path, keyword: 'outsideScope' }));
  if (issues.length > 0) throw new ValidationFailed(issues);
}

async function readValues(
  { catalog, reading }: AssigningCallerContext,
  { resource, path }: ScopeSource,
  row: Row,
): Promise<JsonValue[]> {
  const value = await readCallerFact(reading, catalog, { resource, row, path });
  return [...new Set([value].flat())].filter(one => one !== null);
}

async function holds(
  grant: AssigningCallerContext,
  source: ScopeSource,
  given: readonly JsonValue[],
): Promise<boolean> {
  const held = getHeldDataScope(grant, source);
  if (held.isWhole) return true;
  if (source.target === undefined) return given.every(value => held.values.includes(value));
  const where = andConditions([{ op: 'is', path: ['uuid'], test: { in: given } }, held.records]);
  return (await grant.reading.count(source.target, where)) === given.length;
}
