import type { JsonObject } from '#model/json';
import type { Row } from '#model/records';
import type { AccessCheck } from '../AccessCheck';
import { disclosed, type Verdict } from '../Verdict';
import { disclosuresOf, type CallerRequests } from '../CallerRequests';
import { isWhole, uuidsOf } from '../values';
import { allRefused, asShown, disclosuresPerField, unmaskedAmong } from './list';

/** Detail responses that differ from that of a missing row; undefined when all are refused. */
async function recordsIn(requests: CallerRequests): Promise<JsonObject[] | undefined> {
  const answers = await requests.about('see', uuid => requests.get(`getDetail?uuid=${uuid}`));
  return answers && [...answers].map(([{ uuid }, { data }]) => ({ ...data, uuid }));
}

export const detail: AccessCheck = {
  name: 'detail',
  async observe(requests) {
    const records = await recordsIn(requests);
    return records ? disclosuresPerField(requests, records, requests.askedRows) : allRefused(requests);
  },
  expected: asShown,
};

export const valuesOfDetail: AccessCheck = {
  name: 'values of the detail',
  async observe(requests) {
    const records = await recordsIn(requests);
    if (!records) return allRefused(requests);
    const isRight = (record: JsonObject, field: string) => isWhole(requests.visibility, record, field);
    return new Map(disclosuresOf(requests, records, isRight, requests.askedRows));
  },
  expected: (visibility, field) => unmaskedAmong(visibility, visibility.visibleRows, field),
};

/** Editable fields that a record lists. */
export const editable: AccessCheck = {
  name: 'editable',
  async observe(requests) {
    const records = await recordsIn(requests);
    if (!records) return allRefused(requests);
    const says = ({ editable }: JsonObject, field: string) =>
      Array.isArray(editable) && editable.includes(field);
    return new Map(disclosuresOf(requests, records, says, requests.askedRows));
  },
  expected(visibility, field) {
    if (!visibility.hasReadableField) return 'refused';
    return disclosed(uuidsOf(visibility.visibleRows.filter(row => visibility.canWrite(row, field))));
  },
};

/** Transitions that a record lists, with unmet guards. */
export const steps: AccessCheck = {
  name: 'steps of the detail',
  async observe(requests) {
    const records = await recordsIn(requests);
    const named = new Map<string, Verdict>();
    for (const step of requests.visibility.manualTransitions.keys()) {
      const says = ({ actions, refusals }: JsonObject) =>
        (Array.isArray(actions) && actions.includes(step)) || Object.hasOwn(Object(refusals) as object, step);
      named.set(
        step,
        records
          ? disclosed(
              records.filter(says).map(({ uuid }) => String(uuid)),
              uuidsOf(requests.askedRows),
            )
          : 'refused',
      );
    }
    return named;
  },
  expected(visibility, step) {
    if (!visibility.hasReadableField) return 'refused';
    const leaves = (row: Row) =>
      visibility.manualTransitions.get(step)?.some(state => state === row[visibility.stateField ?? '']);
    return disclosed(
      uuidsOf(visibility.visibleRows.filter(row => leaves(row) && visibility.may(row, `do:${step}`))),
    );
  },
};
