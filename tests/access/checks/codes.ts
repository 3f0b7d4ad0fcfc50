import type { Row } from '#model/records';
import { rowsOf } from '#tests/contract/http/Client';
import type { NaiveVisibility } from '#tests/support/NaiveVisibility';
import type { AccessCheck } from '../AccessCheck';
import { isRefused, issueAt, noField, verdictOn, type CallerRequests } from '../CallerRequests';
import { uuidsOf } from '../values';
import { disclosed, type Verdict } from '../Verdict';

/** Fields that offer the codes of the records of another resource. */
const sampleCodeFields = (requests: CallerRequests): readonly string[] =>
  requests.sampleFields(
    field => requests.visibility.getKind(field).codeOf,
    requests.fields.filter(field => requests.visibility.getKind(field).codeOf),
  );

/** The rows of the target whose code the caller may see. */
const seenRows = (target: NaiveVisibility, field: string): Row[] =>
  target.getFoundRows().filter(row => target.showsField(row, field) && (row[field] ?? '') !== '');

/** Codes that a text field offers, each asked for by itself, as the list of options is cut off. */
export const codes: AccessCheck = {
  name: 'codes of the picker',
  async observe(requests) {
    const none = issueAt(await requests.get(`getOptions?field=${noField}`), 'field');
    const verdicts = new Map<string, Verdict>();
    for (const name of sampleCodeFields(requests)) {
      const { codeOf } = requests.visibility.getKind(name);
      if (!codeOf) continue;
      const answer = await requests.get(`getOptions?field=${name}`);
      const verdict = isRefused(answer)
        ? 'refused'
        : verdictOn(requests, name, issueAt(answer, 'field'), none);
      if (verdict) {
        verdicts.set(name, verdict);
        continue;
      }
      const found: Row[] = [];
      const target = requests.visibility.forResource(codeOf.resource);
      for (const row of target.storedRows) {
        const code = String(row[codeOf.field] ?? '');
        const options = rowsOf(
          await requests.get(`getOptions?field=${name}&uuid=${encodeURIComponent(code)}`),
        );
        if (code !== '' && options.some(({ uuid }) => uuid === code)) found.push(row);
      }
      verdicts.set(name, disclosed(uuidsOf(found)));
    }
    return verdicts;
  },
  expected(visibility, name) {
    const { codeOf } = visibility.getKind(name);
    if (!visibility.hasAnyGrant) return 'refused';
    if (!codeOf || !visibility.canName(name)) return 'closed';
    const target = visibility.forResource(codeOf.resource);
    return target.hasReadableField ? disclosed(uuidsOf(seenRows(target, codeOf.field))) : 'refused';
  },
};
