import type { JsonObject } from '#model/json';
import type { Row } from '#model/records';
import { rowsOf } from '#tests/contract/http/Client';
import type { NaiveVisibility } from '#tests/support/NaiveVisibility';
import { rowsKey, type AccessCheck } from '../AccessCheck';
import { disclosed, type Verdict } from '../Verdict';
import { disclosuresOf, isRefused, type CallerRequests } from '../CallerRequests';
import { isWhole, uuidsOf } from '../values';

export const whole = 'getList?pageNo=1&pageSize=500';

/** Visible rows and fields in a list. */
export function asShown(visibility: NaiveVisibility, field: string): Verdict {
  if (!visibility.hasReadableField) return 'refused';
  return disclosed(
    uuidsOf(visibility.visibleRows.filter(row => field === rowsKey || visibility.showsField(row, field))),
  );
}

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
  expected: asShown,
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
  expected(visibility, field) {
    if (!visibility.hasReadableField) return 'refused';
    return disclosed(uuidsOf(visibility.visibleRows.filter(row => visibility.showsUnmasked(row, field))));
  },
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
