import type { JsonObject } from '#model/json';
import type { Row } from '#model/records';
import type { Door } from '../Door';
import { told, type Verdict } from '../Verdict';
import { heldBy, type Visit } from '../Visit';
import { isWhole, uuidsOf } from '../values';
import { allRefused, asShown, everyTold, values } from './list';

/** Detail responses that differ from that of a missing row; undefined when all are refused. */
async function recordsIn(visit: Visit): Promise<JsonObject[] | undefined> {
  const answers = await visit.about('see', uuid => visit.get(`getDetail?uuid=${uuid}`));
  return answers && [...answers].map(([{ uuid }, { data }]) => ({ ...data, uuid }));
}

export const detail: Door = {
  name: 'detail',
  async knock(visit) {
    const records = await recordsIn(visit);
    return records ? everyTold(visit, records, visit.askedRows) : allRefused(visit);
  },
  expected: asShown,
};

export const valuesOfDetail: Door = {
  name: 'values of the detail',
  async knock(visit) {
    const records = await recordsIn(visit);
    if (!records) return allRefused(visit);
    const isRight = (record: JsonObject, field: string) => isWhole(visit.visibility, record, field);
    return new Map(heldBy(visit, records, isRight, visit.askedRows));
  },
  expected: values.expected,
};

/** Editable fields that a record lists. */
export const editable: Door = {
  name: 'editable',
  async knock(visit) {
    const records = await recordsIn(visit);
    if (!records) return allRefused(visit);
    const says = ({ editable }: JsonObject, field: string) =>
      Array.isArray(editable) && editable.includes(field);
    return new Map(heldBy(visit, records, says, visit.askedRows));
  },
  expected(visibility, field) {
    if (!visibility.hasReadableField) return 'refused';
    return told(uuidsOf(visibility.visibleRows.filter(row => visibility.canWrite(row, field))));
  },
};

/** Transitions that a record lists, with unmet guards. */
export const steps: Door = {
  name: 'steps of the detail',
  async knock(visit) {
    const records = await recordsIn(visit);
    const named = new Map<string, Verdict>();
    for (const step of visit.visibility.manualTransitions.keys()) {
      const says = ({ actions, refusals }: JsonObject) =>
        (Array.isArray(actions) && actions.includes(step)) || Object.hasOwn(Object(refusals) as object, step);
      named.set(
        step,
        records
          ? told(
              records.filter(says).map(({ uuid }) => String(uuid)),
              uuidsOf(visit.askedRows),
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
    return told(
      uuidsOf(visibility.visibleRows.filter(row => leaves(row) && visibility.may(row, `do:${step}`))),
    );
  },
};
