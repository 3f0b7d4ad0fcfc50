import { queryLimits } from '#model/query/queryLimits';
import type { Row } from '#model/records';
import { errorsOf, rowsOf, type Answer } from '#tests/contract/http/Client';
import type { NaiveVisibility } from '#tests/support/NaiveVisibility';
import type { AccessCheck } from '../AccessCheck';
import { pickOfEachClass } from '../pickOfEachClass';
import { disclosed, type Verdict } from '../Verdict';
import { isRefused, noField, verdictOn, type CallerRequests } from '../CallerRequests';
import { itemsIn, uuidsOf } from '../values';

/** Sort keys: every field and every field one relation away, or one of each class. */
function sortWords(requests: CallerRequests): string[] {
  const { visibility } = requests;
  const targetOf = (field: string) => {
    const { targetResource } = visibility.getKind(field);
    const isList = visibility.fields.get(field)?.type === 'array';
    if (targetResource === undefined || isList || field.endsWith('By')) return undefined;
    return visibility.forResource(targetResource);
  };
  const usesOf = (field: string) => [visibility.getKind(field).isSortable, reachOf(targetOf(field))];
  return requests.sampleFields(usesOf).flatMap(field => {
    const target = targetOf(field);
    if (!target) return [field];
    const names = [...target.fields.keys()];
    const classOf = (name: string) => `${target.grantClass(name)} ${target.getKind(name).isSortable}`;
    const options = { turn: requests.turn, most: requests.sample.fieldsBeyond };
    const sampled = requests.sample.everyField ? names : pickOfEachClass(names, classOf, options);
    return [field, ...sampled.map(name => `${field}.${name}`)];
  });
}

/** How much of its rows a caller sees: none, some or all. */
function reachOf(target: NaiveVisibility | undefined): string | undefined {
  if (!target?.hasReadableField) return target && 'none';
  return target.visibleRows.length < target.storedRows.filter(row => !row.deleted).length ? 'some' : 'all';
}

const ask = (requests: CallerRequests, word: string): Promise<Answer> =>
  requests.get(`getList?pageNo=1&pageSize=500&sort=${word}`);

/** Sort keys of one query, beside the unknown one. */
const keysPerQuery = queryLimits.sortKeys - 1;

/** Errors for these sort keys, sent beside an unknown one; `more` is part of each query. */
export async function barsOf(
  requests: CallerRequests,
  words: readonly string[],
  more = '',
): Promise<Map<string, Verdict | undefined>> {
  const bars = new Map<string, Verdict | undefined>();
  for (let from = 0; from < words.length; from += keysPerQuery) {
    const some = words.slice(from, from + keysPerQuery);
    const answer = await requests.get(
      `getList?${[...some, noField].map(word => `sort=${word}`).join('&')}${more}`,
    );
    const faultOf = (word: string) =>
      errorsOf(answer).find(({ msg }) =>
        String(msg)
          .split(/[^\w.]+/)
          .includes(word),
      );
    for (const word of some) {
      const bar = verdictOn(requests, word, faultOf(word), faultOf(noField));
      bars.set(word, isRefused(answer) ? 'refused' : bar);
    }
  }
  return bars;
}

/** The visible sort text of a row; undefined when hidden or absent. */
export function knownText(visibility: NaiveVisibility, row: Row, word: string): string | undefined {
  const [field = '', beyond] = word.split('.');
  if (!visibility.canFindBy(row, field)) return undefined;
  if (beyond === undefined) return itemsIn(visibility, row, field)[0];
  const target = visibility.forResource(visibility.getKind(field).targetResource ?? '');
  const next = target.visibleRows.find(({ uuid }) => uuid === row[field]);
  return next && knownText(target, next, beyond);
}

/** Verdict on the sort key; undefined when sorting is allowed on some row. */
export function barOf(visibility: NaiveVisibility, word: string): Verdict | undefined {
  const [field = '', beyond] = word.split('.');
  if (!visibility.hasReadableField) return 'refused';
  if (!visibility.canRead(field)) return 'closed';
  const isSorted = (at: NaiveVisibility, name: string) => at.canQueryBy(name) && at.getKind(name).isSortable;
  if (beyond === undefined) return isSorted(visibility, field) ? undefined : 'not queryable';
  const target = visibility.forResource(visibility.getKind(field).targetResource ?? '');
  return visibility.canQueryBy(field) && isSorted(target, beyond) ? undefined : 'closed';
}

/**
 * Rows that sort by a value. Rows without a visible value come last, in the same order in both directions.
 */
export const sort: AccessCheck = {
  name: 'sort',
  async observe(requests) {
    const verdicts = new Map<string, Verdict>();
    for (const [word, bar] of await barsOf(requests, sortWords(requests))) {
      if (bar === undefined) {
        const [up, down] = [await ask(requests, word), await ask(requests, `-${word}`)];
        verdicts.set(word, disclosed(placed(orderIn(up), orderIn(down))));
      } else verdicts.set(word, bar);
    }
    return verdicts;
  },
  expected(visibility, word) {
    const known = visibility.getFoundRows().map(row => ({ row, text: knownText(visibility, row, word) }));
    const placed = known.filter(({ text }) => text !== undefined);
    const differ = new Set(placed.map(({ text }) => text?.toLowerCase())).size > 1;
    return barOf(visibility, word) ?? disclosed(differ ? uuidsOf(placed.map(({ row }) => row)) : []);
  },
};

const orderIn = (answer: Answer): string[] => rowsOf(answer).map(({ uuid }) => String(uuid));

function placed(up: readonly string[], down: readonly string[]): readonly string[] {
  let tail = 0;
  while (tail < up.length && up.at(-1 - tail) === down.at(-1 - tail)) tail += 1;
  return up.slice(0, up.length - tail);
}
