import { isObject } from '#model/json';
import type { Row } from '#model/records';
import { rowsOf } from '#tests/contract/http/Client';
import { fits } from '#tests/support/naiveCondition';
import type { NaiveSight } from '#tests/support/NaiveSight';
import type { Door } from '../Door';
import { told, type Verdict } from '../Verdict';
import { faultAt, isRefused, noField, verdictOn, type Visit } from '../Visit';
import { textsIn, uuidsOf } from '../values';

/** The fields of which the line is made that stands for a row. */
function displayed(sight: NaiveSight): string[] {
  const { 'x-display': said } = sight.world.files[sight.name] ?? {};
  if (typeof said !== 'string') throw new Error(`${sight.name} does not say by what its rows are known.`);
  return [...said.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}

/** What a line says of a value: of a choice its title. */
function wordsOf(sight: NaiveSight, row: Row, field: string): string[] {
  const { oneOf } = sight.fields.get(field) ?? {};
  const choices = Array.isArray(oneOf) ? oneOf.filter(isObject) : [];
  return textsIn(sight, row, field).map(text =>
    String(choices.find(choice => choice.const === text)?.title ?? text),
  );
}

/** The rows that a picker of the field may offer: seen, fitting, and with something to call them by. */
function offered(sight: NaiveSight, field: string): Row[] {
  const { leadsTo = '', where } = sight.kind(field);
  const target = sight.at(leadsTo);
  const isNamed = (row: Row) =>
    displayed(target).some(name => target.shows(row, name) && (row[name] ?? '') !== '');
  return target.rows.filter(row => fits(where, leadsTo, row, sight.world) && isNamed(row));
}

const ask = (visit: Visit, field: string) => visit.get(`getOptions?field=${field}`);

/** The rows that can be chosen for a relation. */
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
    const { leadsTo } = sight.kind(field);
    if (!sight.isKnown) return 'refused';
    if (leadsTo === undefined || !sight.names(field)) return 'closed';
    return sight.at(leadsTo).isEntered ? told(uuidsOf(offered(sight, field))) : 'refused';
  },
};

/** The values that stand in the lines which a picker offers; told of by `resource.field` of what it leads to. */
export const labels: Door = {
  name: 'labels of the picker',
  async knock(visit) {
    const found = new Map<string, Verdict>();
    for (const field of visit.askedFields) {
      const { leadsTo } = visit.sight.kind(field);
      if (leadsTo === undefined) continue;
      const target = visit.sight.at(leadsTo);
      const options = rowsOf(await ask(visit, field));
      const lines = new Map(options.map(({ uuid, label }) => [String(uuid), String(label)]));
      for (const name of displayed(target)) {
        const holds = (row: Row) =>
          wordsOf(target, row, name).some(text => lines.get(row.uuid)?.includes(text));
        found.set(`${field}.${name}`, told(uuidsOf(target.stored.filter(holds)), lines.keys()));
      }
    }
    return found;
  },
  expected(sight, key) {
    const [field = '', name = ''] = key.split('.');
    const target = sight.at(sight.kind(field).leadsTo ?? '');
    // Nobody gets more than the mask in a line.
    if (target.kind(name).isSensitive) return told([]);
    const isTold = (row: Row) => target.shows(row, name) && textsIn(target, row, name).length > 0;
    return told(uuidsOf(target.rows.filter(isTold)));
  },
};
