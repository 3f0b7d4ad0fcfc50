import { rowsOf, type Answer } from '#tests/contract/http/Client';
import type { NaiveKind } from '#tests/support/naiveKind';
import type { NaiveVisibility } from '#tests/support/NaiveVisibility';
import { theRows, type Door } from '../Door';
import { told, type Verdict } from '../Verdict';
import { faultAt, isRefused, noField, verdictOn, type Visit } from '../Visit';
import { storedTexts, textsIn, uuidsOf } from '../values';
import { allRefused } from './list';

type Way = NaiveKind['filters'][number];

const words: Readonly<Record<Way, string>> = { '': '[in]', like: '[like]', gte: '[gte]', last: '[last]' };

const lastOf = (text: string): string => Array.from(text).slice(-4).join('');

/** Strips separators, which a filter on the last four characters ignores. */
const isPlain = (text: string): boolean => /^[\p{L}\p{N}]+$/u.test(text);
const nobodys = 'none';

const byMeasure = (a: string, b: string): number =>
  Number.isNaN(Number(a)) ? (a < b ? -1 : 1) : Number(a) - Number(b);

/** Maximum length of a query string. */
const longest = 4000;

/** Filter values that would match hidden rows. */
export function wanted(visibility: NaiveVisibility, field: string, way: Way): string {
  const texts = storedTexts(visibility, field);
  const [any = 'x'] = texts;
  switch (way) {
    case '':
      // A masked value is looked for one at a time.
      return visibility.getKind(field).isSensitive || texts.join(',').length > longest
        ? any
        : texts.join(',') || any;
    case 'like':
      return any;
    case 'gte':
      return [...texts].sort(byMeasure)[0] ?? any;
    case 'last':
      return (
        texts
          .filter(isPlain)
          .map(lastOf)
          .find(text => Array.from(text).length === 4) ?? nobodys
      );
  }
}

function fits(texts: readonly string[], way: Way, text: string): boolean {
  switch (way) {
    case '':
      return texts.some(one => text.split(',').includes(one));
    case 'gte':
      return texts.length > 0;
    case 'like':
      return texts.some(one => one.toLowerCase().includes(text.toLowerCase()));
    case 'last':
      return texts.some(one => lastOf(one) === text);
  }
}

const said = (visit: Visit, field: string, way: Way): string =>
  `${field}${words[way]}=${encodeURIComponent(wanted(visit.visibility, field, way))}`;

/** The verdict per field, and the response for filterable ones. */
async function ask(visit: Visit, way: Way): Promise<Map<string, Verdict | Answer>> {
  const all = [...visit.fields, noField].map(field => `${field}${words[way]}=x`);
  const faults = await visit.get(`getList?${all.join('&')}`);
  if (isRefused(faults)) return allRefused(visit);
  const answers = visit.fields.map(async (field): Promise<[string, Verdict | Answer]> => {
    const verdict = verdictOn(visit, field, faultAt(faults, field), faultAt(faults, noField));
    return [field, verdict ?? (await visit.get(`getList?pageSize=500&${said(visit, field, way)}`))];
  });
  return new Map(await Promise.all(answers));
}

const isVerdict = (one: Verdict | Answer): one is Verdict => typeof one === 'string' || !('status' in one);

async function knock(visit: Visit, way: Way, read: (answer: Answer) => Verdict) {
  const answers = [...(await ask(visit, way))];
  return new Map(answers.map(([field, one]) => [field, isVerdict(one) ? one : read(one)]));
}

/** Expected filter matches by naive access. */
export function found(visibility: NaiveVisibility, field: string, way: Way): Verdict {
  if (!visibility.hasReadableField) return 'refused';
  if (!visibility.canRead(field)) return 'closed';
  if (!visibility.canQueryBy(field) || !visibility.getKind(field).filters.includes(way)) return 'without use';
  const text = wanted(visibility, field, way);
  const shown = visibility.visibleRows.filter(row => visibility.canFindBy(row, field));
  return told(uuidsOf(shown.filter(row => fits(textsIn(visibility, row, field), way, text))));
}

const doorOf = (name: string, way: Way): Door => ({
  name,
  knock: visit => knock(visit, way, answer => told(rowsOf(answer).map(({ uuid }) => String(uuid)))),
  expected: (visibility, field) => found(visibility, field, way),
});

export const filters: readonly Door[] = [
  doorOf('filter', ''),
  doorOf('filter like', 'like'),
  doorOf('filter from', 'gte'),
  doorOf('filter by the last four', 'last'),
];

export const counted = (count: number): Verdict => told([String(count)]);

/** Total counts, of all rows and of filtered ones. */
export const count: Door = {
  name: 'count',
  async knock(visit) {
    const whole = await visit.get('getList?pageNo=1&pageSize=500');
    const totals = await knock(visit, '', ({ data }) => counted(Number(data.total ?? 0)));
    return totals.set(theRows, isRefused(whole) ? 'refused' : counted(Number(whole.data.total)));
  },
  expected(visibility, field) {
    if (field === theRows)
      return visibility.hasReadableField ? counted(visibility.visibleRows.length) : 'refused';
    const verdict = found(visibility, field, '');
    return typeof verdict === 'string' ? verdict : counted(verdict.of.size);
  },
};
