import { isObject, type JsonObject } from '#model/json';
import type { Row } from '#model/records';
import type { AccessCheck } from '../AccessCheck';
import { disclosed, type Verdict } from '../Verdict';
import type { CallerRequests } from '../CallerRequests';
import { uuidsOf } from '../values';

/** A version that no row has, so that the refusal discloses the grant without a write. */
const noVersion = 999_999;

/** The conflict response, which holds the current record. */
async function refusedAsLate(requests: CallerRequests, action: string): Promise<Map<Row, JsonObject>> {
  const answers = await requests.about(`do:${action}`, uuid =>
    requests.post('doTransition', { uuid, action, version: noVersion }),
  );
  const late = [...(answers ?? [])].filter(([, { code }]) => code === 409);
  return new Map(late.map(([row, { data }]) => [row, isObject(data.current) ? data.current : {}]));
}

const mayTake = (visibility: CallerRequests['visibility'], step: string): readonly Row[] =>
  visibility.visibleRows.filter(row => visibility.may(row, `do:${step}`));

export const transition: AccessCheck = {
  name: 'transition',
  async observe(requests) {
    const verdicts = new Map<string, Verdict>();
    for (const step of requests.sampledSteps) {
      const late = await refusedAsLate(requests, step);
      verdicts.set(step, disclosed(uuidsOf([...late.keys()]), uuidsOf(requests.askedRows)));
    }
    return verdicts;
  },
  expected: (visibility, step) => disclosed(uuidsOf(mayTake(visibility, step))),
};

/** Fields of the current record in a conflict. */
export const conflict: AccessCheck = {
  name: 'conflict',
  async observe(requests) {
    const shown = new Map<string, Set<string>>(requests.fields.map(field => [field, new Set()]));
    for (const step of requests.sampledSteps) {
      for (const [row, current] of await refusedAsLate(requests, step))
        for (const field of Object.keys(current)) shown.get(field)?.add(row.uuid);
    }
    const asked = uuidsOf(requests.askedRows);
    return new Map([...shown].map(([field, rows]) => [field, disclosed(rows, asked)]));
  },
  expected(visibility, field) {
    const late = new Set([...visibility.manualTransitions.keys()].flatMap(step => mayTake(visibility, step)));
    return disclosed(uuidsOf([...late].filter(row => visibility.showsField(row, field))));
  },
};
