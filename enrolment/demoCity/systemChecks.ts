import type { Catalog } from '#model/catalog';
import { scalarToText, type JsonObject } from '#model/json';
import { toCityTimestamp } from '#model/time';
import { demandProofs } from '../proofs';
import { listComparedItems } from './comparedItems';
import { drawMomentAfterSubmission, authorFields } from './decisions';
import type { DemoRow } from './places';

const day = 24 * 60 * 60 * 1000;
/** Comparison results for which the department must check the documents itself. */
const doubts = [
  { result: 'partial', score: 70 },
  { result: 'mismatch', score: 30 },
  { result: 'notfound', score: 0 },
];
const pending = ['pending', 'claimed'];

interface Wanted {
  bm: DemoRow;
  round: number;
  checkTypeId: string;
  values: JsonObject;
  task?: DemoRow;
}

/**
 * Creates the comparisons with the registers: queued for registrations that were just submitted, finished for each task
 * of a department. A task passed automatically if the register matched.
 */
export function arrangeSystemChecks(
  rows: Readonly<Record<string, readonly DemoRow[]>>,
  { catalog, now }: { catalog: Catalog; now: Date },
): readonly DemoRow[] {
  const registrations = new Map((rows.registration ?? []).map(row => [row.uuid, row]));
  const families = [...registrations.values()];
  const queued = families
    .filter(({ status }) => status === 'submitted')
    .flatMap((bm, n) =>
      queueChecks(bm, rows.departchecktype ?? [], new Date(now.getTime() + (2 + (n % 5)) * day)),
    );
  const done = (rows.departcheck ?? []).flatMap((task, n): Wanted[] => {
    const bm = registrations.get(scalarToText(task.bmId));
    if (!bm) return [];
    const { result, score } = pending.includes(scalarToText(task.status))
      ? (doubts[n % doubts.length] ?? { result: 'partial', score: 70 })
      : { result: 'match', score: 100 };
    const ranAt = drawMomentAfterSubmission(bm, 1, now);
    const checkTypeId = scalarToText(task.checkTypeId);
    const mappings = (rows.checktypefield ?? [])
      .filter(row => row.checkTypeId === checkTypeId)
      .toSorted((one, other) => Number(one.order) - Number(other.order));
    const other = families[(n + 1) % families.length] ?? bm;
    const items = listComparedItems(catalog, { bm, other, mappings, result });
    const dataAsOf = bm.submittedAt ?? null;
    const values = { status: 'done', result, score, items, ranAt, runAt: null, dataAsOf };
    return [{ bm, round: Number(task.round), checkTypeId, values, task }];
  });
  const all = [...queued, ...done];
  return (rows.syscheck ?? []).slice(0, all.length).map((row, n) => {
    const wanted = all[n];
    if (!wanted) return row;
    const { bm, round, checkTypeId, values, task } = wanted;
    if (task) task.syscheckId = row.uuid;
    return Object.assign(row, {
      ...{ season: bm.season ?? null, bmId: bm.uuid, round, checkTypeId, engine: 'fields-1' },
      ...{
        originalResource: null,
        originalId: null,
        items: null,
        shown: null,
        claimHash: null,
        carried: false,
        carriedId: null,
        ...values,
      },
      ...authorFields(null, scalarToText(bm.submittedAt)),
    });
  });
}

function queueChecks(bm: DemoRow, types: readonly DemoRow[], runAt: Date): Wanted[] {
  const proofs = demandProofs(bm);
  const values = {
    ...{ status: 'queued', result: null, score: null, ranAt: null, dataAsOf: null },
    runAt: toCityTimestamp(runAt),
  };
  return types
    .filter(({ code, enabled }) => enabled === true && proofs.includes(scalarToText(code)))
    .map(({ uuid }) => ({ bm, round: Number(bm.round), checkTypeId: uuid, values }));
}
