import type { JsonObject } from '#model/json';
import type { Row } from '#model/records';
import { rowsOf } from '#tests/contract/http/Client';
import type { NaiveVisibility } from '#tests/support/NaiveVisibility';
import { rowsKey, type AccessCheck } from '../AccessCheck';
import { disclosed, type Verdict } from '../Verdict';
import { disclosuresOf, isRefused, type CallerRequests } from '../CallerRequests';
import { isWhole, uuidsOf } from '../values';

export const whole = 'getList?pageNo=1&pageSize=500';

const shownAmong = (visibility: NaiveVisibility, rows: readonly Row[], field: string): Verdict =>
  visibility.hasReadableField
    ? disclosed(uuidsOf(rows.filter(row => field === rowsKey || visibility.showsField(row, field))))
    : 'refused';

/** The rows among these on which the caller sees the unmasked value. */
export const unmaskedAmong = (visibility: NaiveVisibility, rows: readonly Row[], field: string): Verdict =>
  visibility.hasReadableField
    ? disclosed(uuidsOf(rows.filter(row => visibility.showsUnmasked(row, field))))
    : 'refused';

/** Visible rows, each asked for by itself, and their fields. */
export const asShown = (visibility: NaiveVisibility, field: string): Verdict =>
  shownAmong(visibility, visibility.visibleRows, field);

/** Rows and fields in a list. */
export const asListed = (visibility: NaiveVisibility, field: string): Verdict =>
  shownAmong(visibility, visibility.getFoundRows(), field);

/** Row ids, and per field the rows that hold it. */
export function disclosuresPerField(
  requests: CallerRequests,
  records: readonly JsonObject[],
  among?: readonly Row[],
) {
  const rows = disclosed(
    records.map(({ uuid }) => String(uuid)),
    among && uuidsOf(among),
  );
  const held = disclosuresOf(requests, records, (record, field) => Object.hasOwn(record, field), among);
  return new Map<string, Verdict>([[rowsKey, rows], ...held]);
}

export const allRefused = (requests: CallerRequests): Map<string, Verdict> =>
  new Map([rowsKey, ...requests.fields].map(field => [field, 'refused']));

export const list: AccessCheck = {
  name: 'list',
  async observe(requests) {
    const answer = await requests.get(whole);
    return isRefused(answer) ? allRefused(requests) : disclosuresPerField(requests, rowsOf(answer));
  },
  expected: asListed,
};

/** Unmasked values in a list. */
export const values: AccessCheck = {
  name: 'values of the list',
  async observe(requests) {
    const answer = await requests.get(whole);
    if (isRefused(answer)) return allRefused(requests);
    return new Map(
      disclosuresOf(requests, rowsOf(answer), (record, field) => isWhole(requests.visibility, record, field)),
    );
  },
  expected: (visibility, field) => unmaskedAmong(visibility, visibility.getFoundRows(), field),
};

/** Column names: each field that some grant shows. */
export const columns: AccessCheck = {
  name: 'columns',
  async observe(requests) {
    const answer = await requests.get(whole);
    if (isRefused(answer)) return allRefused(requests);
    const { checkList } = answer.data;
    const named = new Set(Array.isArray(checkList) ? checkList : []);
    return new Map(requests.fields.map(field => [field, named.has(field) ? disclosed([field]) : 'closed']));
  },
  expected(visibility, field) {
    if (!visibility.hasReadableField) return 'refused';
    return visibility.canRead(field) ? disclosed([field]) : 'closed';
  },
};
