import type { JsonObject } from '#model/json';
import { errorsOf, type Answer } from '#tests/contract/http/Client';
import type { NaiveVisibility } from '#tests/support/NaiveVisibility';
import type { Door } from '../Door';
import type { Verdict } from '../Verdict';
import { isRefused, noField, verdictOn, type Visit } from '../Visit';
import { counted, found, wanted } from './filter';
import { allRefused } from './list';

/** A wrong expected count: the refusal discloses the real count, without an effect. */
const tooMany = 9999;

/** A bulk action that the caller may run without input; undefined without one. */
function deedOf(visibility: NaiveVisibility): JsonObject | undefined {
  if (visibility.isGranted('delete')) return { action: 'delete' };
  const step = [...visibility.manualTransitions.keys()].find(
    name => visibility.isGranted(`do:${name}`) && !visibility.hasInput(name),
  );
  return step === undefined ? undefined : { action: 'transition', transition: step };
}

const changes = (visibility: NaiveVisibility): boolean =>
  ['edit', 'delete', ...[...visibility.manualTransitions.keys()].map(step => `do:${step}`)].some(verb =>
    visibility.isGranted(verb),
  );

const faultAt = (answer: Answer, field: string): JsonObject | undefined =>
  errorsOf(answer).find(({ path }) => path === `/filters/${field}`);

const ask = (visit: Visit, deed: JsonObject, filters: JsonObject): Promise<Answer> =>
  visit.post('doBulk', { ...deed, filters, expect: tooMany });

/** The count of records that a bulk filter selects. */
export const bulk: Door = {
  name: 'bulk',
  async knock(visit) {
    const deed = deedOf(visit.visibility) ?? (changes(visit.visibility) ? undefined : { action: 'delete' });
    if (!deed) return new Map();
    const all = [...visit.fields, noField].map((field): [string, string] => [`${field}[in]`, 'x']);
    const faults = await ask(visit, deed, Object.fromEntries(all));
    if (isRefused(faults)) return allRefused(visit);
    const told = new Map<string, Verdict>();
    for (const field of visit.fields) {
      const verdict = verdictOn(visit, field, faultAt(faults, field), faultAt(faults, noField));
      const text = wanted(visit.visibility, field, '');
      const { data } = verdict ? faults : await ask(visit, deed, { [`${field}[in]`]: text });
      told.set(field, verdict ?? counted(Number(data.count ?? 0)));
    }
    return told;
  },
  expected(visibility, field) {
    if (!changes(visibility)) return 'refused';
    if (!visibility.hasReadableField) return 'closed';
    const verdict = found(visibility, field, '');
    return typeof verdict === 'string' ? verdict : counted(verdict.of.size);
  },
};
