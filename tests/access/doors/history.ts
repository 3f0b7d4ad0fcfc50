import { isObject, type JsonObject } from '#model/json';
import type { Row } from '#model/records';
import { rowsOf } from '#tests/contract/http/Client';
import { theRows, type Door } from '../Door';
import { told, type Verdict } from '../Verdict';
import type { Visit } from '../Visit';
import { uuidsOf } from '../values';
import { pastOf } from '../writePast';
import { allRefused, asShown } from './list';

const changesIn = ({ changes }: JsonObject): JsonObject[] =>
  Array.isArray(changes) ? changes.filter(isObject) : [];

const tellsOf = (entries: readonly JsonObject[], field: string, tells: Tells, row: Row): boolean =>
  entries.flatMap(changesIn).some(change => change.field === field && tells(change, row));

type Tells = (change: JsonObject, row: Row) => boolean;

async function knock(visit: Visit, tells: Tells) {
  const answers = await visit.about('see', uuid => visit.get(`getHistory?uuid=${uuid}`));
  if (!answers) return allRefused(visit);
  const pasts = [...answers].map(([row, answer]) => ({ row, entries: rowsOf(answer) }));
  const withPast = uuidsOf(visit.askedRows.filter(row => visit.visibility.hasHistory(row)));
  const byField = visit.fields.map((field): [string, Verdict] => {
    const rows = pasts.filter(({ row, entries }) => tellsOf(entries, field, tells, row));
    return [field, told(uuidsOf(rows.map(({ row }) => row)), withPast)];
  });
  return new Map<string, Verdict>([
    [theRows, told(uuidsOf([...answers.keys()]), uuidsOf(visit.askedRows))],
    ...byField,
  ]);
}

export const history: Door = {
  name: 'history',
  knock: visit => knock(visit, () => true),
  expected: asShown,
};

/** Former field values in the history, in full or masked. */
export const pastValues: Door = {
  name: 'values of the history',
  knock: visit => knock(visit, ({ old, field }, { uuid }) => old === pastOf(String(field), uuid)),
  expected(visibility, field) {
    if (!visibility.hasReadableField) return 'refused';
    if (field === theRows) return told(uuidsOf(visibility.visibleRows));
    const isWhole = (row: Row) =>
      visibility.showsField(row, field) &&
      (!visibility.getKind(field).isSensitive || visibility.may(row, 'full', field));
    return told(uuidsOf(visibility.visibleRows.filter(isWhole)));
  },
};
