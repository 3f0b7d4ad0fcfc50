import { isObject, type JsonObject } from '#model/json';
import type { Row } from '#model/records';
import { rowsOf } from '#tests/contract/http/Client';
import { rowsKey, type AccessCheck } from '../AccessCheck';
import { disclosed, type Verdict } from '../Verdict';
import type { CallerRequests } from '../CallerRequests';
import { uuidsOf } from '../values';
import { pastValueOf } from '../seedHistory';
import { allRefused, asShown } from './list';

const changesIn = ({ changes }: JsonObject): JsonObject[] =>
  Array.isArray(changes) ? changes.filter(isObject) : [];

const tellsOf = (entries: readonly JsonObject[], field: string, tells: Tells, row: Row): boolean =>
  entries.flatMap(changesIn).some(change => change.field === field && tells(change, row));

type Tells = (change: JsonObject, row: Row) => boolean;

async function observe(requests: CallerRequests, tells: Tells) {
  const answers = await requests.about('see', uuid => requests.get(`getHistory?uuid=${uuid}`));
  if (!answers) return allRefused(requests);
  const pasts = [...answers].map(([row, answer]) => ({ row, entries: rowsOf(answer) }));
  const withPast = uuidsOf(requests.askedRows.filter(row => requests.visibility.hasHistory(row)));
  const byField = requests.fields.map((field): [string, Verdict] => {
    const rows = pasts.filter(({ row, entries }) => tellsOf(entries, field, tells, row));
    return [field, disclosed(uuidsOf(rows.map(({ row }) => row)), withPast)];
  });
  return new Map<string, Verdict>([
    [rowsKey, disclosed(uuidsOf([...answers.keys()]), uuidsOf(requests.askedRows))],
    ...byField,
  ]);
}

export const history: AccessCheck = {
  name: 'history',
  observe: requests => observe(requests, () => true),
  expected: asShown,
};

/** Former field values in the history, in full or masked. */
export const pastValues: AccessCheck = {
  name: 'values of the history',
  observe: requests =>
    observe(requests, ({ old, field }, { uuid }) => old === pastValueOf(String(field), uuid)),
  expected(visibility, field) {
    if (!visibility.hasReadableField) return 'refused';
    if (field === rowsKey) return disclosed(uuidsOf(visibility.visibleRows));
    const isWhole = (row: Row) =>
      visibility.showsField(row, field) &&
      (!visibility.getKind(field).isSensitive || visibility.may(row, 'full', field));
    return disclosed(uuidsOf(visibility.visibleRows.filter(isWhole)));
  },
};
