import { systemName } from '#model/caller';
import { Conflict, NotFound } from '#model/errors';
import type { JsonObject } from '#model/json';
import type { Row } from '#model/records';
import type { Resource } from '#model/resource';
import { transition, type Transition } from '#model/workflow';
import { operationOf, type Entry } from '#server/audit/history';
import { findAll } from './finding';
import { labelsOf } from './labels';
import { nameNow } from './nameNow';
import type { Work } from './Work';

const time = 10 * 60 * 1000;
/** It is taken back in one transaction, for which everybody else waits. */
const mostRecords = 1000;

/** What an operation did to one record, and the record as it now is. */
export interface Done {
  sort: 'made' | 'deleted' | 'recovered' | 'changed';
  base: Resource;
  row: Row;
  /** As they were before the operation, in storage's form. */
  old: JsonObject;
  /** The transitions that it went through. */
  moves: Transition[];
}

/**
 * What this caller did by an operation, record by record: refused when it is too long ago, when a record was changed
 * since, or when a step of it cannot be taken back.
 */
export async function doneBy(work: Work, resource: Resource, operation: string): Promise<Done[]> {
  const { call } = work;
  const entries = await operationOf(work.tx, operation);
  const base = call.base(resource);
  const isMine = entries.some(({ by, resource: of }) => by === call.caller.username && of === base.name);
  if (!isMine) throw new NotFound('noOperation');
  if (entries.some(({ at }) => call.now.getTime() - new Date(at).getTime() > time))
    throw new Conflict('undoTooLate');
  const records = new Set(entries.map(entry => entry.record));
  if (records.size > mostRecords) throw new Conflict('undoTooMany');
  const done: Done[] = [];
  for (const record of records)
    done.push(
      await doneTo(
        work,
        record,
        entries.filter(entry => entry.record === record),
      ),
    );
  return done;
}

async function doneTo(work: Work, record: string, entries: readonly Entry[]): Promise<Done> {
  const { call } = work;
  const last = entries.at(-1);
  const base = call.base(call.resource(last?.resource ?? ''));
  const row = await rowNow(work, base, record);
  if (row?.version !== last?.version || !row) throw await refusal(work, base, record, 'changedSince');
  const moves = entries.flatMap(({ action }) => transition(base.workflow, action) ?? []);
  const actions = new Set(entries.map(({ action }) => action));
  const strange = entries.filter(
    ({ action, by }) =>
      by === systemName || !(plain.has(action) || moves.some(({ name }) => name === action)),
  );
  const mixed = actions.has('recover') && actions.size > 1;
  if (mixed || strange.length > 0 || moves.some(move => !goesBack(base, move)))
    throw await refusal(work, base, record, 'notUndone');
  return { sort: sortOf(actions), base, row, old: oldValues(base, entries), moves };
}

const plain: ReadonlySet<string> = new Set(['create', 'edit', 'delete', 'recover']);

function sortOf(actions: ReadonlySet<string>): Done['sort'] {
  if (actions.has('create')) return 'made';
  if (actions.has('delete')) return 'deleted';
  return actions.has('recover') ? 'recovered' : 'changed';
}

/** A step that only gave the record itself its values. Numbers are drawn once, and what is done elsewhere is done. */
const goesBack = (base: Resource, { name, effects }: Transition): boolean =>
  effects.every(effect => effect.do === 'set') &&
  Object.values(base.fields).every(({ number }) => number?.on !== name);

/** The first change of a field knows what was there before all of them. */
const oldValues = (base: Resource, entries: readonly Entry[]): JsonObject =>
  Object.fromEntries(
    entries
      .flatMap(({ changes }) => changes)
      .reverse()
      .map(({ field, old }) => [nameNow(base, field), old]),
  );

async function rowNow({ tx }: Work, base: Resource, uuid: string): Promise<Row | undefined> {
  const query = { sort: [], limit: 1, count: false, deleted: true } as const;
  const living = await tx.get(base.name, uuid);
  if (living) return living;
  return (await tx.list(base.name, { ...query, where: { op: 'is', path: ['uuid'], test: { eq: uuid } } }))
    .rows[0];
}

/** Says which record stands in the way, by what the caller may see of it. */
export async function refusal(
  { call, tx }: Work,
  base: Resource,
  uuid: string,
  why: keyof typeof reasons,
): Promise<Conflict> {
  const found = [
    ...(await findAll(call, tx, base, [uuid])),
    ...(await findAll(call, tx, base, [uuid], { deleted: true })),
  ];
  const label = (await labelsOf(call, base, found)).get(uuid);
  const { zh, en } = reasons[why];
  return new Conflict(
    { zh: zh(label ?? '有一条记录'), en: en(label ?? 'A record') },
    found.length > 0 ? { uuid } : null,
  );
}

const reasons = {
  changedSince: {
    zh: (label: string) => `${label}：此后已有变更，不能撤销`,
    en: (label: string) => `${label} was changed since, so this cannot be undone`,
  },
  notUndone: {
    zh: (label: string) => `${label}：该步骤已产生后续影响，不能撤销`,
    en: (label: string) => `${label} took a step that cannot be taken back`,
  },
};
