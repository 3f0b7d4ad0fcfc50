import { rowsOf, type Answer } from '#tests/contract/http/Client';
import type { NaiveKind } from '#tests/support/naiveKind';
import type { NaiveVisibility } from '#tests/support/NaiveVisibility';
import { rowsKey, type AccessCheck } from '../AccessCheck';
import { disclosed, type Verdict } from '../Verdict';
import { issueAt, isRefused, noField, verdictOn, type CallerRequests } from '../CallerRequests';
import { itemsIn, storedTexts, textsIn, uuidsOf } from '../values';
import { allRefused } from './list';

type FilterMode = NaiveKind['filters'][number];

const words: Readonly<Record<FilterMode, string>> = {
  '': '[in]',
  like: '[like]',
  gte: '[gte]',
  last: '[last]',
};

const lastOf = (text: string): string => Array.from(text).slice(-4).join('');

/** Whether a value consists of letters and digits, since the last-four filter ignores separators. */
const isPlain = (text: string): boolean => /^[\p{L}\p{N}]+$/u.test(text);
const noMatch = 'none';

const byMeasure = (a: string, b: string): number =>
  Number.isNaN(Number(a)) ? (a < b ? -1 : 1) : Number(a) - Number(b);

/** Maximum length of a query string. */
const maxQueryLength = 4000;

/** Filter values that would match hidden rows. */
export function filterValue(visibility: NaiveVisibility, field: string, mode: FilterMode): string {
  const texts = storedTexts(visibility, field);
  const [any = 'x'] = texts;
  switch (mode) {
    case '':
      // A masked value can be queried one at a time only.
      return visibility.getKind(field).isSensitive ||
        visibility.isFoundBy(field) ||
        texts.join(',').length > maxQueryLength
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
          .find(text => Array.from(text).length === 4) ?? noMatch
      );
  }
}

function matchesFilter(texts: readonly string[], mode: FilterMode, text: string): boolean {
  switch (mode) {
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

const filterParameter = (requests: CallerRequests, field: string, mode: FilterMode): string =>
  `${field}${words[mode]}=${encodeURIComponent(filterValue(requests.visibility, field, mode))}`;

/** Number of filters in one query, below the limit of the server. */
const filtersAtOnce = 40;

/** The answer to a query that names many fields at once, by field; each query names an unknown field too. */
export async function askTogether(
  requests: CallerRequests,
  ask: (fields: readonly string[]) => Promise<Answer>,
): Promise<Map<string, Answer>> {
  const asked = new Map<string, Answer>();
  for (let start = 0; start < requests.fields.length; start += filtersAtOnce) {
    const fields = requests.fields.slice(start, start + filtersAtOnce);
    const answer = await ask([...fields, noField]);
    for (const field of fields) asked.set(field, answer);
  }
  return asked;
}

export const sampleFilteredFields = (requests: CallerRequests): readonly string[] =>
  requests.sampleFields(field => requests.visibility.getKind(field).filters);

/** The verdict per field, and the response for filterable ones. */
async function ask(requests: CallerRequests, mode: FilterMode): Promise<Map<string, Verdict | Answer>> {
  const asked = await askTogether(requests, fields =>
    requests.get(`getList?${fields.map(field => `${field}${words[mode]}=x`).join('&')}`),
  );
  if ([...asked.values()].some(isRefused)) return allRefused(requests);
  const verdictOf = (field: string, issues: Answer) =>
    verdictOn(requests, field, issueAt(issues, field), issueAt(issues, noField));
  const sampled = new Set(sampleFilteredFields(requests));
  const isAsked = ([field, issues]: readonly [string, Answer]) =>
    sampled.has(field) || verdictOf(field, issues) !== undefined;
  const answers = [...asked]
    .filter(isAsked)
    .map(async ([field, issues]): Promise<[string, Verdict | Answer]> => {
      return [
        field,
        verdictOf(field, issues) ??
          (await requests.get(`getList?pageSize=500&${filterParameter(requests, field, mode)}`)),
      ];
    });
  return new Map(await Promise.all(answers));
}

const isVerdict = (one: Verdict | Answer): one is Verdict => typeof one === 'string' || !('status' in one);

async function observe(requests: CallerRequests, mode: FilterMode, read: (answer: Answer) => Verdict) {
  const answers = [...(await ask(requests, mode))];
  return new Map(answers.map(([field, one]) => [field, isVerdict(one) ? one : read(one)]));
}

/** Expected filter matches by naive access. */
export function expectedMatches(visibility: NaiveVisibility, field: string, mode: FilterMode): Verdict {
  if (!visibility.hasReadableField) return 'refused';
  if (!visibility.canRead(field)) return 'closed';
  if (!visibility.canQueryBy(field) || !visibility.getKind(field).filters.includes(mode))
    return 'not queryable';
  const text = filterValue(visibility, field, mode);
  const isWhole = mode === '' && !text.includes(',');
  const found = visibility.getFoundRows(isWhole ? field : undefined);
  const shown = found.filter(row => visibility.canFindBy(row, field));
  // Values with a comma are not queried as a whole, but parts of them may be.
  const valuesIn = mode === 'like' ? itemsIn : textsIn;
  return disclosed(uuidsOf(shown.filter(row => matchesFilter(valuesIn(visibility, row, field), mode, text))));
}

const filterCheck = (name: string, mode: FilterMode): AccessCheck => ({
  name,
  observe: requests =>
    observe(requests, mode, answer => disclosed(rowsOf(answer).map(({ uuid }) => String(uuid)))),
  expected: (visibility, field) => expectedMatches(visibility, field, mode),
});

export const filters: readonly AccessCheck[] = [
  filterCheck('filter', ''),
  filterCheck('filter like', 'like'),
  filterCheck('filter from', 'gte'),
  filterCheck('filter by the last four', 'last'),
];

export const counted = (count: number): Verdict => disclosed([String(count)]);

/** Total counts, of all rows and of filtered ones. */
export const count: AccessCheck = {
  name: 'count',
  async observe(requests) {
    const whole = await requests.get('getList?pageNo=1&pageSize=500');
    const totals = await observe(requests, '', ({ data }) => counted(Number(data.total ?? 0)));
    return totals.set(rowsKey, isRefused(whole) ? 'refused' : counted(Number(whole.data.total)));
  },
  expected(visibility, field) {
    if (field === rowsKey)
      return visibility.hasReadableField ? counted(visibility.getFoundRows().length) : 'refused';
    const verdict = expectedMatches(visibility, field, '');
    return typeof verdict === 'string' ? verdict : counted(verdict.of.size);
  },
};
