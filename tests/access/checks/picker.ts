import { isObject } from '#model/json';
import type { Row } from '#model/records';
import { rowsOf } from '#tests/contract/http/Client';
import { matchesCondition } from '#tests/support/naiveCondition';
import type { NaiveVisibility } from '#tests/support/NaiveVisibility';
import type { AccessCheck } from '../AccessCheck';
import { disclosed, type Verdict } from '../Verdict';
import { issueAt, isRefused, noField, verdictOn, type CallerRequests } from '../CallerRequests';
import { textsIn, uuidsOf } from '../values';

/** Fields that form the option label of a row. */
function displayed(visibility: NaiveVisibility): string[] {
  const { 'x-display': said } = visibility.world.files[visibility.name] ?? {};
  if (typeof said !== 'string') throw new Error(`${visibility.name} has no label fields.`);
  return [...said.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

/** Formats a value in an option label: a choice by its title. */
function wordsOf(visibility: NaiveVisibility, row: Row, field: string): string[] {
  const { oneOf } = visibility.fields.get(field) ?? {};
  const choices = Array.isArray(oneOf) ? oneOf.filter(isObject) : [];
  return textsIn(visibility, row, field).map(text =>
    String(choices.find(choice => choice.const === text)?.title ?? text),
  );
}

/** Expected options: visible rows that match the condition and have a label. */
function offered(visibility: NaiveVisibility, field: string): Row[] {
  const { targetResource = '', where } = visibility.getKind(field);
  const target = visibility.forResource(targetResource);
  const isNamed = (row: Row) =>
    displayed(target).some(name => target.showsField(row, name) && (row[name] ?? '') !== '');
  return target.visibleRows.filter(
    row => matchesCondition(where, targetResource, row, visibility.world) && isNamed(row),
  );
}

const ask = (requests: CallerRequests, field: string) => requests.get(`getOptions?field=${field}`);

/** Options of a relation. */
export const picker: AccessCheck = {
  name: 'picker',
  async observe(requests) {
    const none = issueAt(await ask(requests, noField), 'field');
    const verdicts = new Map<string, Verdict>();
    for (const field of requests.askedFields) {
      const answer = await ask(requests, field);
      const options = rowsOf(answer).map(({ uuid }) => String(uuid));
      const verdict = isRefused(answer)
        ? 'refused'
        : verdictOn(requests, field, issueAt(answer, 'field'), none);
      verdicts.set(field, verdict ?? disclosed(options));
    }
    return verdicts;
  },
  expected(visibility, field) {
    const { targetResource } = visibility.getKind(field);
    if (!visibility.hasAnyGrant) return 'refused';
    if (targetResource === undefined || !visibility.canName(field)) return 'closed';
    return visibility.forResource(targetResource).hasReadableField
      ? disclosed(uuidsOf(offered(visibility, field)))
      : 'refused';
  },
};

/** Values in option labels, keyed by `resource.field` of the target. */
export const labels: AccessCheck = {
  name: 'labels of the picker',
  async observe(requests) {
    const verdicts = new Map<string, Verdict>();
    for (const field of requests.askedFields) {
      const { targetResource } = requests.visibility.getKind(field);
      if (targetResource === undefined) continue;
      const target = requests.visibility.forResource(targetResource);
      const options = rowsOf(await ask(requests, field));
      const lines = new Map(options.map(({ uuid, label }) => [String(uuid), String(label)]));
      for (const name of displayed(target)) {
        const holds = (row: Row) =>
          wordsOf(target, row, name).some(text => lines.get(row.uuid)?.includes(text));
        verdicts.set(`${field}.${name}`, disclosed(uuidsOf(target.storedRows.filter(holds)), lines.keys()));
      }
    }
    return verdicts;
  },
  expected(visibility, key) {
    const [field = '', name = ''] = key.split('.');
    const target = visibility.forResource(visibility.getKind(field).targetResource ?? '');
    // Option labels always mask sensitive values.
    if (target.getKind(name).isSensitive) return disclosed([]);
    const isTold = (row: Row) => target.showsField(row, name) && textsIn(target, row, name).length > 0;
    return disclosed(uuidsOf(target.visibleRows.filter(isTold)));
  },
};
