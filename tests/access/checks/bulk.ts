import type { JsonObject } from '#model/json';
import { errorsOf, type Answer } from '#tests/contract/http/Client';
import type { NaiveVisibility } from '#tests/support/NaiveVisibility';
import type { AccessCheck } from '../AccessCheck';
import type { Verdict } from '../Verdict';
import { isRefused, noField, verdictOn } from '../CallerRequests';
import { askTogether, counted, expectedMatches, filterValue, sampleFilteredFields } from './filter';
import { allRefused } from './list';

/** A wrong expected count: the refusal discloses the real count, without an effect. */
const tooMany = 9999;

/** A bulk action that the caller may run without input; undefined without one. */
function actionOf(visibility: NaiveVisibility): JsonObject | undefined {
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

const issueAt = (answer: Answer, field: string): JsonObject | undefined =>
  errorsOf(answer).find(({ path }) => path === `/filters/${field}`);

/** The count of records that a bulk filter selects, disclosed by this call. */
const createBulkCheck = (name: string, call: string): AccessCheck => ({
  name,
  async observe(requests) {
    const action =
      actionOf(requests.visibility) ?? (changes(requests.visibility) ? undefined : { action: 'delete' });
    if (!action) return new Map();
    const ask = (filters: JsonObject): Promise<Answer> =>
      requests.post(call, { ...action, filters, expect: tooMany });
    const asked = await askTogether(requests, fields => {
      const filters = fields.map((field): [string, string] => [`${field}[in]`, 'x']);
      return ask(Object.fromEntries(filters));
    });
    if ([...asked.values()].some(isRefused)) return allRefused(requests);
    const verdicts = new Map<string, Verdict>();
    const sampled = new Set(sampleFilteredFields(requests));
    for (const [field, issues] of asked) {
      const verdict = verdictOn(requests, field, issueAt(issues, field), issueAt(issues, noField));
      if (verdict === undefined && !sampled.has(field)) continue;
      const text = filterValue(requests.visibility, field, '');
      const { data } = verdict ? issues : await ask({ [`${field}[in]`]: text });
      verdicts.set(field, verdict ?? counted(Number(data.count ?? 0)));
    }
    return verdicts;
  },
  expected(visibility, field) {
    if (!changes(visibility)) return 'refused';
    if (!visibility.hasReadableField) return 'closed';
    const verdict = expectedMatches(visibility, field, '');
    return typeof verdict === 'string' ? verdict : counted(verdict.of.size);
  },
});

export const bulk = createBulkCheck('bulk', 'doBulk');
export const bulkPreview = createBulkCheck('bulk preview', 'doBulkPreview');
