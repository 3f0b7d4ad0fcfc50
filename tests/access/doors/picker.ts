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
function displayed(sight: NaiveVisibility): string[] {
  const { 'x-display': said } = sight.world.files[sight.name] ?? {};
  if (typeof said !== 'string') throw new Error(`${sight.name} has no label fields.`);
  return [...said.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

/** Formats a value in an option label: a choice by its title. */
function wordsOf(sight: NaiveVisibility, row: Row, field: string): string[] {
  const { oneOf } = sight.fields.get(field) ?? {};
  const choices = Array.isArray(oneOf) ? oneOf.filter(isObject) : [];
  return textsIn(sight, row, field).map(text =>
    String(choices.find(choice => choice.const === text)?.title ?? text),
  );
}

/** Expected options: visible rows that match the condition and have a label. */
function offered(sight: NaiveVisibility, field: string): Row[] {
  const { targetResource = '', where } = sight.getKind(field);
  const target = sight.forResource(targetResource);
  const isNamed = (row: Row) =>
    displayed(target).some(name => target.showsField(row, name) && (row[name] ?? '') !== '');
  return target.visibleRows.filter(
    row => matchesCondition(where, targetResource, row, sight.world) && isNamed(row),
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
  expected(sight, field) {
    const { targetResource } = sight.getKind(field);
    if (!sight.hasAnyGrant) return 'refused';
    if (targetResource === undefined || !sight.canName(field)) return 'closed';
    return sight.forResource(targetResource).hasReadableField
      ? told(uuidsOf(offered(sight, field)))
      : 'refused';
  },
};

/** Values in option labels, keyed by `resource.field` of the target. */
export const labels: Door = {
  name: 'labels of the picker',
  async knock(visit) {
    const found = new Map<string, Verdict>();
    for (const field of visit.askedFields) {
      const { targetResource } = visit.sight.getKind(field);
      if (targetResource === undefined) continue;
      const target = visit.sight.forResource(targetResource);
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
  expected(sight, key) {
    const [field = '', name = ''] = key.split('.');
    const target = sight.forResource(sight.getKind(field).targetResource ?? '');
    // Option labels always mask sensitive values.
    if (target.getKind(name).isSensitive) return told([]);
    const isTold = (row: Row) => target.showsField(row, name) && textsIn(target, row, name).length > 0;
    return told(uuidsOf(target.visibleRows.filter(isTold)));
  },
};
