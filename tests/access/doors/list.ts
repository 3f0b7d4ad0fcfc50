import type { JsonObject } from '#model/json';
import type { Row } from '#model/records';
import { rowsOf } from '#tests/contract/http/Client';
import type { NaiveVisibility } from '#tests/support/NaiveVisibility';
import { theRows, type Door } from '../Door';
import { told, type Verdict } from '../Verdict';
import { heldBy, isRefused, type Visit } from '../Visit';
import { isWhole, uuidsOf } from '../values';

export const whole = 'getList?pageNo=1&pageSize=500';

/** Visible rows and fields in a list. */
export function asShown(visibility: NaiveVisibility, field: string): Verdict {
  if (!visibility.hasReadableField) return 'refused';
  return told(
    uuidsOf(visibility.visibleRows.filter(row => field === theRows || visibility.showsField(row, field))),
  );
}

/** Row ids, and per field the rows that hold it. */
export function everyTold(visit: Visit, records: readonly JsonObject[], among?: readonly Row[]) {
  const rows = told(
    records.map(({ uuid }) => String(uuid)),
    among && uuidsOf(among),
  );
  const held = heldBy(visit, records, (record, field) => Object.hasOwn(record, field), among);
  return new Map<string, Verdict>([[theRows, rows], ...held]);
}

export const allRefused = (visit: Visit): Map<string, Verdict> =>
  new Map([theRows, ...visit.fields].map(field => [field, 'refused']));

export const list: Door = {
  name: 'list',
  async knock(visit) {
    const answer = await visit.get(whole);
    return isRefused(answer) ? allRefused(visit) : everyTold(visit, rowsOf(answer));
  },
  expected: asShown,
};

/** Unmasked values in a list. */
export const values: Door = {
  name: 'values of the list',
  async knock(visit) {
    const answer = await visit.get(whole);
    if (isRefused(answer)) return allRefused(visit);
    return new Map(
      heldBy(visit, rowsOf(answer), (record, field) => isWhole(visit.visibility, record, field)),
    );
  },
  expected(visibility, field) {
    if (!visibility.hasReadableField) return 'refused';
    return told(uuidsOf(visibility.visibleRows.filter(row => visibility.showsUnmasked(row, field))));
  },
};

/** Column names: each field that some grant shows. */
export const columns: Door = {
  name: 'columns',
  async knock(visit) {
    const answer = await visit.get(whole);
    if (isRefused(answer)) return allRefused(visit);
    const { checkList } = answer.data;
    const named = new Set(Array.isArray(checkList) ? checkList : []);
    return new Map(visit.fields.map(field => [field, named.has(field) ? told([field]) : 'closed']));
  },
  expected(visibility, field) {
    if (!visibility.hasReadableField) return 'refused';
    return visibility.canRead(field) ? told([field]) : 'closed';
  },
};
