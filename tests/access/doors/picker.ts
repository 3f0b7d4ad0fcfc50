import { isObject } from '#model/json';
import type { Row } from '#model/records';
import { rowsOf } from '#tests/contract/http/Client';
import { matchesCondition } from '#tests/support/naiveCondition';
import type { NaiveVisibility } from '#tests/support/NaiveVisibility';
import type { Door } from '../Door';
import { told, type Verdict } from '../Verdict';
import { faultAt, isRefused, noField, verdictOn, type Visit } from '../Visit';
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

const ask = (visit: Visit, field: string) => visit.get(`getOptions?field=${field}`);

/** Options of a relation. */
export const picker: Door = {
  name: 'picker',
  async knock(visit) {
    const none = faultAt(await ask(visit, noField), 'field');
    const found = new Map<string, Verdict>();
    for (const field of visit.askedFields) {
      const answer = await ask(visit, field);
      const options = rowsOf(answer).map(({ uuid }) => String(uuid));
      const verdict = isRefused(answer) ? 'refused' : verdictOn(visit, field, faultAt(answer, 'field'), none);
      found.set(field, verdict ?? told(options));
    }
    return found;
  },
  expected(visibility, field) {
    const { targetResource } = visibility.getKind(field);
    if (!visibility.hasAnyGrant) return 'refused';
    if (targetResource === undefined || !visibility.canName(field)) return 'closed';
    return visibility.forResource(targetResource).hasReadableField
      ? told(uuidsOf(offered(visibility, field)))
      : 'refused';
  },
};

/** Values in option labels, keyed by `resource.field` of the target. */
export const labels: Door = {
  name: 'labels of the picker',
  async knock(visit) {
    const found = new Map<string, Verdict>();
    for (const field of visit.askedFields) {
      const { targetResource } = visit.visibility.getKind(field);
      if (targetResource === undefined) continue;
      const target = visit.visibility.forResource(targetResource);
      const options = rowsOf(await ask(visit, field));
      const lines = new Map(options.map(({ uuid, label }) => [String(uuid), String(label)]));
      for (const name of displayed(target)) {
        const holds = (row: Row) =>
          wordsOf(target, row, name).some(text => lines.get(row.uuid)?.includes(text));
        found.set(`${field}.${name}`, told(uuidsOf(target.storedRows.filter(holds)), lines.keys()));
      }
    }
    return found;
  },
  expected(visibility, key) {
    const [field = '', name = ''] = key.split('.');
    const target = visibility.forResource(visibility.getKind(field).targetResource ?? '');
    // Option labels always mask sensitive values.
    if (target.getKind(name).isSensitive) return told([]);
    const isTold = (row: Row) => target.showsField(row, name) && textsIn(target, row, name).length > 0;
    return told(uuidsOf(target.visibleRows.filter(isTold)));
  },
};
