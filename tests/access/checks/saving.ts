import { deepEqual, type JsonObject, type JsonValue } from '#model/json';
import type { Row } from '#model/records';
import type { Answer } from '#tests/contract/http/Client';
import type { NaiveVisibility } from '#tests/support/NaiveVisibility';
import type { AccessCheck } from '../AccessCheck';
import { disclosed, type Verdict } from '../Verdict';
import { issueAt, isRefused, noField, verdictOn, type CallerRequests } from '../CallerRequests';
import { uuidsOf } from '../values';
import { allRefused } from './list';

/** Another value for a field, taken from another row, so that a save changes it. */
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

function edit(requests: CallerRequests, uuid: string): Promise<Answer> {
  const row = requests.visibility.storedRows.find(one => one.uuid === uuid);
  return requests.post('doEdit', { ...body(requests.visibility, row), uuid, version: row?.version ?? 1 });
}

async function editing(requests: CallerRequests): Promise<[Row, Answer][]> {
  const answers = await requests.about('edit', uuid => edit(requests, uuid));
  return [...(answers ?? [])].filter(([, answer]) => !isRefused(answer));
}

const isKnown = (requests: CallerRequests, answer: Answer, field: string): boolean =>
  verdictOn(requests, field, issueAt(answer, field), issueAt(answer, noField)) === undefined;

/** Fields that an edit may name; others are refused as unknown. */
export const saving: AccessCheck = {
  name: 'save',
  async observe(requests) {
    const answers = await editing(requests);
    const toldOf = (field: string) =>
      answers.filter(([, answer]) => isKnown(requests, answer, field)).map(([row]) => row);
    const asked = uuidsOf(requests.askedRows);
    return new Map(requests.fields.map(field => [field, disclosed(uuidsOf(toldOf(field)), asked)]));
  },
  expected(visibility, field) {
    const isNamed = (row: Row) => visibility.showsField(row, field) || visibility.canWrite(row, field);
    return disclosed(
      uuidsOf(visibility.visibleRows.filter(row => visibility.may(row, 'edit') && isNamed(row))),
    );
  },
};

/** Fields that an edit may change. */
export const writing: AccessCheck = {
  name: 'write',
  async observe(requests) {
    const answers = await editing(requests);
    return new Map(
      requests.fields.map((field): [string, Verdict] => {
        const asked = answers.filter(([row]) => another(requests.visibility, row, field) !== undefined);
        const taken = asked.filter(
          ([, answer]) => isKnown(requests, answer, field) && issueAt(answer, field)?.keyword !== 'readOnly',
        );
        return [field, disclosed(uuidsOf(taken.map(([row]) => row)), uuidsOf(asked.map(([row]) => row)))];
      }),
    );
  },
  expected: (visibility, field) =>
    disclosed(uuidsOf(visibility.visibleRows.filter(row => visibility.canWrite(row, field)))),
};

/** Fields that a create may name. */
export const creating: AccessCheck = {
  name: 'create',
  async observe(requests) {
    const answer = await requests.post('doEdit', body(requests.visibility));
    if (isRefused(answer)) return allRefused(requests);
    return new Map(
      requests.fields.map(field => [field, isKnown(requests, answer, field) ? disclosed([field]) : 'closed']),
    );
  },
  expected(visibility, field) {
    if (!visibility.isGranted('create')) return 'refused';
    return visibility.canRead(field) || visibility.isGranted('create', field) ? disclosed([field]) : 'closed';
  },
};
