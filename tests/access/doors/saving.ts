import { deepEqual, type JsonObject, type JsonValue } from '#model/json';
import type { Row } from '#model/records';
import type { Answer } from '#tests/contract/http/Client';
import type { NaiveVisibility } from '#tests/support/NaiveVisibility';
import type { Door } from '../Door';
import { told, type Verdict } from '../Verdict';
import { faultAt, isRefused, noField, verdictOn, type Visit } from '../Visit';
import { uuidsOf } from '../values';
import { allRefused } from './list';

/** A value of another row, so that writing it is a change. */
function another(visibility: NaiveVisibility, row: Row | undefined, field: string): JsonValue | undefined {
  const own = row ? visibility.getPlainValue(row, field) : null;
  return visibility.storedRows
    .map(other => visibility.getPlainValue(other, field))
    .find(value => value !== null && !deepEqual(value, own));
}

/** Sends every field and an unknown one, so that the save always fails. */
function body(visibility: NaiveVisibility, row?: Row): JsonObject {
  const values = [...visibility.fields.keys()].map((field): [string, JsonValue] => [
    field,
    another(visibility, row, field) ?? { nonsense: true },
  ]);
  return { ...Object.fromEntries(values), [noField]: 1 };
}

function edit(visit: Visit, uuid: string): Promise<Answer> {
  const row = visit.visibility.storedRows.find(one => one.uuid === uuid);
  return visit.post('doEdit', { ...body(visit.visibility, row), uuid, version: row?.version ?? 1 });
}

async function editing(visit: Visit): Promise<[Row, Answer][]> {
  const answers = await visit.about('edit', uuid => edit(visit, uuid));
  return [...(answers ?? [])].filter(([, answer]) => !isRefused(answer));
}

const isKnown = (visit: Visit, answer: Answer, field: string): boolean =>
  verdictOn(visit, field, faultAt(answer, field), faultAt(answer, noField)) === undefined;

/** Fields that an edit may name; others are refused as unknown. */
export const saving: Door = {
  name: 'save',
  async knock(visit) {
    const answers = await editing(visit);
    const toldOf = (field: string) =>
      answers.filter(([, answer]) => isKnown(visit, answer, field)).map(([row]) => row);
    const asked = uuidsOf(visit.askedRows);
    return new Map(visit.fields.map(field => [field, told(uuidsOf(toldOf(field)), asked)]));
  },
  expected(visibility, field) {
    const isNamed = (row: Row) => visibility.showsField(row, field) || visibility.canWrite(row, field);
    return told(uuidsOf(visibility.visibleRows.filter(row => visibility.may(row, 'edit') && isNamed(row))));
  },
};

/** Fields that an edit may change. */
export const writing: Door = {
  name: 'write',
  async knock(visit) {
    const answers = await editing(visit);
    return new Map(
      visit.fields.map((field): [string, Verdict] => {
        const asked = answers.filter(([row]) => another(visit.visibility, row, field) !== undefined);
        const taken = asked.filter(
          ([, answer]) => isKnown(visit, answer, field) && faultAt(answer, field)?.keyword !== 'readOnly',
        );
        return [field, told(uuidsOf(taken.map(([row]) => row)), uuidsOf(asked.map(([row]) => row)))];
      }),
    );
  },
  expected: (visibility, field) =>
    told(uuidsOf(visibility.visibleRows.filter(row => visibility.canWrite(row, field)))),
};

/** Fields that a create may name. */
export const creating: Door = {
  name: 'create',
  async knock(visit) {
    const answer = await visit.post('doEdit', body(visit.visibility));
    if (isRefused(answer)) return allRefused(visit);
    return new Map(
      visit.fields.map(field => [field, isKnown(visit, answer, field) ? told([field]) : 'closed']),
    );
  },
  expected(visibility, field) {
    if (!visibility.isGranted('create')) return 'refused';
    return visibility.canRead(field) || visibility.isGranted('create', field) ? told([field]) : 'closed';
  },
};
