import { createHash } from 'node:crypto';
import type { Condition } from '#model/conditions';
import { parseCondition } from '#model/conditions/parseCondition';
import { Unavailable } from '#model/errors';
import { deepEqual, type JsonObject } from '#model/json';
import type { RecordReader, Row } from '#model/records';
import type { Resource } from '#model/resource';
import type { CityRules, DerivationSource } from '#model/rules';
import { CachedReader } from '../read/CachedReader';
import { RequestContext, type RecordsDependencies } from '../RequestContext';
import { commitUnitOfWork } from '../transaction/commit';
import { deriveValues, deriveValuesFromRelations } from '../values/deriveValues';
import { decryptRecord, encryptValues } from '../values/encryptRecord';
import { systemCaller } from '../workflow/dueTransitions';

type Dependencies = Omit<RecordsDependencies, 'caller'>;

/** Records whose derived values are refreshed together. */
interface RefreshSet {
  key: string;
  base: Resource;
  fields: ReadonlySet<string>;
  rows: Condition;
  /**
   * The source records whose changes the pass follows; undefined if a single pass over the records is enough.
   */
  source?: DerivationSource;
}

interface RefreshProgress {
  /** Digest of the versions of all source records that the pass follows; empty without sources. */
  sourceDigest: string;
  /** Cursor after the last processed page; undefined before the first. */
  after: string | undefined;
  isDone: boolean;
}

/** A record whose derived values could not be refreshed, with the error. */
export interface DerivedValueRefreshFailure {
  resource: string;
  uuid: string;
  error: unknown;
}

const pageSize = 200;
/** Maximum number of pages per run; the next run continues after them. */
const maxPages = 50;
/** Maximum number of source records that are read, above what a rule may have. */
const maxSources = 2000;

/**
 * Refreshes stored derived values after changes of the records that their rules read (`sources` of the rules), such
 * as dates that follow a time window. A pass covers all waiting records in pages over several runs, and starts again
 * if the sources change meanwhile. Its progress is kept in memory, so a new process makes one extra pass, which also
 * covers changes while no server was running.
 *
 * Retention dates are filled in the same way, in one pass over the records without one: those that were stored before
 * the schema had the date would be kept for ever.
 */
export class DerivedValueRefresh {
  private readonly progress = new Map<string, RefreshProgress>();

  async run(parts: Dependencies, pages = maxPages): Promise<DerivedValueRefreshFailure[]> {
    const failures: DerivedValueRefreshFailure[] = [];
    let left = pages;
    for (const set of listRefreshSets(parts)) {
      const progress = await this.getProgress(parts, set);
      while (!progress.isDone && left > 0) {
        left -= 1;
        const { next, failed } = await refreshPage(parts, set, progress.after);
        failures.push(...failed);
        progress.after = next;
        progress.isDone = next === undefined;
      }
    }
    return failures;
  }

  private async getProgress(parts: Dependencies, set: RefreshSet): Promise<RefreshProgress> {
    const sourceDigest = set.source ? await digestSource(parts.store, set.source) : '';
    const known = this.progress.get(set.key);
    if (known?.sourceDigest === sourceDigest) return known;
    const begun = { sourceDigest, after: undefined, isDone: false };
    this.progress.set(set.key, begun);
    return begun;
  }
}

function listRefreshSets({ catalog, rules }: Pick<Dependencies, 'catalog' | 'rules'>): RefreshSet[] {
  const bases = Object.values(catalog.resources).filter(({ view }) => !view);
  return bases.flatMap(base => [...listFollowingSets(base, rules), ...listUndatedSets(base)]);
}

function listFollowingSets(base: Resource, rules: CityRules): RefreshSet[] {
  const sets = new Map<string, RefreshSet & { fields: Set<string> }>();
  for (const [field, source] of listFollowingFields(base, rules)) {
    const key = `${base.name} ${JSON.stringify(source)}`;
    const rows = parseCondition(source.rows);
    const set = sets.get(key) ?? { key, base, rows, source, fields: new Set<string>() };
    set.fields.add(field);
    sets.set(key, set);
  }
  return [...sets.values()];
}

/** The records without a retention date that is derived. */
function listUndatedSets(base: Resource): RefreshSet[] {
  const field = base.retention === undefined ? undefined : base.fields[base.retention];
  if (!field?.derive?.stored) return [];
  const rows: Condition = { op: 'is', path: [field.name], test: { null: true } };
  const key = `${base.name} ${field.name} ${JSON.stringify(field.derive)}`;
  return [{ key, base, rows, fields: new Set([field.name]) }];
}

const listFollowingFields = (
  { fields }: Resource,
  { sources = {} }: CityRules,
): [string, DerivationSource][] =>
  Object.values(fields).flatMap(({ name, derive }): [string, DerivationSource][] => {
    const source = derive?.by === 'rule' ? sources[derive.rule] : undefined;
    return source ? [[name, source]] : [];
  });

/** Digest of the source records by uuid and version: any created, changed or deleted one changes it. */
async function digestSource(reader: RecordReader, { of, where }: DerivationSource): Promise<string> {
  const { rows } = await reader.list(of, {
    ...{ where: parseCondition(where), limit: maxSources, count: false },
    sort: [{ field: 'id', descending: false }],
  });
  const versions = rows.map(({ uuid, version }) => `${uuid}:${version}`);
  return createHash('sha256').update(versions.join()).digest('hex');
}

async function refreshPage(
  parts: Dependencies,
  { base, fields, rows: where }: RefreshSet,
  after: string | undefined,
): Promise<{ next: string | undefined; failed: DerivedValueRefreshFailure[] }> {
  const context = new RequestContext({ ...parts, caller: systemCaller });
  const { rows, next } = await parts.store.list(base.name, {
    ...{ where, sort: [], limit: pageSize, count: false },
    ...(after === undefined ? {} : { after }),
  });
  // Caches the reads of a page, because its records mostly have the same office and therefore the same
  // sources.
  const reader = new CachedReader(parts.store);
  const failed: DerivedValueRefreshFailure[] = [];
  for (const row of rows)
    try {
      if (await deriveChanges(context, reader, base, row, fields))
        await refreshRecord(parts, base, row.uuid, fields);
    } catch (error) {
      // The database is unavailable, so the next run repeats this page.
      if (error instanceof Unavailable) throw error;
      failed.push({ resource: base.name, uuid: row.uuid, error });
    }
  return { next, failed };
}

/** The derived values that differ from the stored ones; undefined if none does. */
async function deriveChanges(
  context: RequestContext,
  reading: RecordReader,
  base: Resource,
  row: Row,
  fields: ReadonlySet<string>,
): Promise<JsonObject | undefined> {
  const record = decryptRecord(base, row, context.encryption);
  const before = { ...record };
  deriveValues(context, base, record);
  await deriveValuesFromRelations(context, reading, base, record, fields);
  const changed = [...fields].filter(name => !deepEqual(before[name] ?? null, record[name] ?? null));
  if (changed.length === 0) return undefined;
  return Object.fromEntries(changed.map(name => [name, record[name] ?? null]));
}

/** Derives the values again in the transaction, of the record as it is by then. */
async function refreshRecord(
  parts: Dependencies,
  base: Resource,
  uuid: string,
  fields: ReadonlySet<string>,
): Promise<void> {
  const context = new RequestContext({ ...parts, caller: systemCaller });
  await commitUnitOfWork(context, async work => {
    const row = await work.tx.get(base.name, uuid);
    const values = row && (await deriveChanges(context, work.tx, base, row, fields));
    if (!values) return;
    const stored = encryptValues(base, values, context.encryption);
    // If another transaction has changed the record meanwhile, it has derived these values itself.
    await work.update(base, row, stored, { action: 'edit', system: true });
  });
}
