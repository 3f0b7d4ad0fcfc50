import { queryLimits } from '#model/query/queryLimits';
import type { Row } from '#model/records';
import { errorsOf, rowsOf, type Answer } from '#tests/contract/http/Client';
import type { NaiveVisibility } from '#tests/support/NaiveVisibility';
import type { Door } from '../Door';
import { told, type Verdict } from '../Verdict';
import { isRefused, noField, verdictOn, type Visit } from '../Visit';
import { textsIn, uuidsOf } from '../values';

/** Every field, and every field one relation away. */
export function sortWords(visibility: NaiveVisibility): string[] {
  return [...visibility.fields.keys()].flatMap(field => {
    const { targetResource } = visibility.getKind(field);
    const isList = visibility.fields.get(field)?.type === 'array';
    if (targetResource === undefined || isList || field.endsWith('By')) return [field];
    return [
      field,
      ...[...visibility.forResource(targetResource).fields.keys()].map(name => `${field}.${name}`),
    ];
  });
}

const ask = (visit: Visit, word: string): Promise<Answer> =>
  visit.get(`getList?pageNo=1&pageSize=500&sort=${word}`);

/** Sort keys of one query, beside the unknown one. */
const keysPerQuery = queryLimits.sortKeys - 1;

/** Errors for these sort keys, sent beside an unknown one; `more` is part of each query. */
export async function barsOf(
  visit: Visit,
  words: readonly string[],
  more = '',
): Promise<Map<string, Verdict | undefined>> {
  const bars = new Map<string, Verdict | undefined>();
  for (let from = 0; from < words.length; from += keysPerQuery) {
    const some = words.slice(from, from + keysPerQuery);
    const answer = await visit.get(
      `getList?${[...some, noField].map(word => `sort=${word}`).join('&')}${more}`,
    );
    const faultOf = (word: string) =>
      errorsOf(answer).find(({ msg }) =>
        String(msg)
          .split(/[^\w.]+/)
          .includes(word),
      );
    for (const word of some) {
      const bar = verdictOn(visit, word, faultOf(word), faultOf(noField));
      bars.set(word, isRefused(answer) ? 'refused' : bar);
    }
  }
  return bars;
}

/** The visible sort text of a row; undefined when hidden or absent. */
export function knownText(visibility: NaiveVisibility, row: Row, word: string): string | undefined {
  const [field = '', beyond] = word.split('.');
  if (!visibility.canFindBy(row, field)) return undefined;
  if (beyond === undefined) return textsIn(visibility, row, field)[0];
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
  if (beyond === undefined) return isSorted(visibility, field) ? undefined : 'without use';
  const target = visibility.forResource(visibility.getKind(field).targetResource ?? '');
  return visibility.canQueryBy(field) && isSorted(target, beyond) ? undefined : 'closed';
}

/**
 * Rows that sort by a value. Rows without a visible value come last, in the same order in both directions.
 */
export const sort: Door = {
  name: 'sort',
  async knock(visit) {
    const found = new Map<string, Verdict>();
    for (const [word, bar] of await barsOf(visit, sortWords(visit.visibility))) {
      if (bar === undefined) {
        const [up, down] = [await ask(visit, word), await ask(visit, `-${word}`)];
        found.set(word, told(placed(orderIn(up), orderIn(down))));
      } else found.set(word, bar);
    }
    return found;
  },
  expected(visibility, word) {
    const known = visibility.visibleRows.map(row => ({ row, text: knownText(visibility, row, word) }));
    const placed = known.filter(({ text }) => text !== undefined);
    const differ = new Set(placed.map(({ text }) => text?.toLowerCase())).size > 1;
    return barOf(visibility, word) ?? told(differ ? uuidsOf(placed.map(({ row }) => row)) : []);
  },
};

const orderIn = (answer: Answer): string[] => rowsOf(answer).map(({ uuid }) => String(uuid));

function placed(up: readonly string[], down: readonly string[]): readonly string[] {
  let tail = 0;
  while (tail < up.length && up.at(-1 - tail) === down.at(-1 - tail)) tail += 1;
  return up.slice(0, up.length - tail);
}
