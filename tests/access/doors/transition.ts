import { isObject, type JsonObject } from '#model/json';
import type { Row } from '#model/records';
import type { Door } from '../Door';
import { told, type Verdict } from '../Verdict';
import type { Visit } from '../Visit';
import { uuidsOf } from '../values';

/** A version that no row has: the conflict discloses the grant, without an effect. */
const noVersion = 999_999;

/** The conflict response, which holds the current record. */
async function refusedAsLate(visit: Visit, action: string): Promise<Map<Row, JsonObject>> {
  const answers = await visit.about(`do:${action}`, uuid =>
    visit.post('doTransition', { uuid, action, version: noVersion }),
  );
  const late = [...(answers ?? [])].filter(([, { code }]) => code === 409);
  return new Map(late.map(([row, { data }]) => [row, isObject(data.current) ? data.current : {}]));
}

const mayTake = (visibility: Visit['visibility'], step: string): readonly Row[] =>
  visibility.visibleRows.filter(row => visibility.may(row, `do:${step}`));

export const transition: Door = {
  name: 'transition',
  async knock(visit) {
    const found = new Map<string, Verdict>();
    for (const step of visit.visibility.manualTransitions.keys()) {
      const late = await refusedAsLate(visit, step);
      found.set(step, told(uuidsOf([...late.keys()]), uuidsOf(visit.askedRows)));
    }
    return found;
  },
  expected: (visibility, step) => told(uuidsOf(mayTake(visibility, step))),
};

/** Fields of the current record in a conflict. */
export const conflict: Door = {
  name: 'conflict',
  async knock(visit) {
    const shown = new Map<string, Set<string>>(visit.fields.map(field => [field, new Set()]));
    for (const step of visit.visibility.manualTransitions.keys()) {
      for (const [row, current] of await refusedAsLate(visit, step))
        for (const field of Object.keys(current)) shown.get(field)?.add(row.uuid);
    }
    const asked = uuidsOf(visit.askedRows);
    return new Map([...shown].map(([field, rows]) => [field, told(rows, asked)]));
  },
  expected(visibility, field) {
    const late = new Set([...visibility.manualTransitions.keys()].flatMap(step => mayTake(visibility, step)));
    return told(uuidsOf([...late].filter(row => visibility.showsField(row, field))));
  },
};
