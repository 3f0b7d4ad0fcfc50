import { getStoredFields } from '#model/resource/storedFields';
import type { Resource } from '#model/resource';
import { getNgramColumn } from '#server/database/search/ngrams';
import type { BaselineList, BaselineWork } from './bare/serveBare';
import { tables, type BenchCity, type Table } from './city/BenchCity';
import type { StoreName } from './city/databases';

/** Names of the queries that the baseline server answers for each table. */
export const baselineQueryNames = ['school', 'text', 'hash', 'last', 'page', 'after'] as const;
export type BaselineQueryName = (typeof baselineQueryNames)[number];

const schoolConditions: Readonly<Record<Table, string>> = {
  parcel: `"schoolId" = ? and "use" = ?`,
  registration: `"schoolId" = ? and "status" <> 'draft' and "status" = ?`,
};

/** The fields of an edit. */
export const editedFields = ['note'] as const;

/** The statements of the bare handler: those that a person would write who knows the tables. */
export function buildBaselineQueries({ catalog, copy, store }: BenchCity): BaselineWork {
  const lists: Record<string, BaselineList> = {};
  const inserts: Record<string, string[]> = {};
  for (const table of tables) {
    const resource = catalog.resources[table];
    if (!resource) continue;
    const ask = (where: string, total = true): BaselineList => ({
      table,
      columns: getSelectColumns(resource),
      where,
      total,
    });
    const asked: Record<BaselineQueryName, BaselineList> = {
      school: ask(schoolConditions[table]),
      text: ask(containsConditions[store](resource)),
      hash: ask(`"idcard$hash" = ?`),
      last: ask(`"idcard$last" = ?`),
      page: ask('true'),
      after: ask(`"createdAt$sort" < ?`, false),
    };
    for (const question of baselineQueryNames) lists[`${table}.${question}`] = asked[question];
    inserts[table] = getStoredFields(resource)
      .filter(({ origin }) => origin === 'author')
      .map(({ name }) => name);
  }
  return { copy, lists, inserts, updates: { parcel: editedFields } };
}

const getSelectColumns = (resource: Resource): string =>
  [
    'uuid',
    'version',
    ...getStoredFields(resource).map(({ name, sensitive }) =>
      sensitive ? `"${name}$mask" as "${name}"` : `"${name}"`,
    ),
  ].join();

/** The index of pieces finds candidates, and the text itself decides, as a person would write it over the same index. */
const containsConditions: Readonly<Record<StoreName, (resource: Resource) => string>> = {
  sqlite: ({ name, list }) => {
    const contains = list.search.map(field => `instr(lower("${field}"), ?) > 0`);
    const pieces = `select rowid from "${name}$pieces" where "${name}$pieces" match ?`;
    return `"$row" in (${pieces}) and (${contains.join(' or ')})`;
  },
  postgres: ({ name, list }) => {
    const contains = list.search.map(field => `strpos(lower("${field}"), ?) > 0`);
    const holds = list.search.map(field => `"${getNgramColumn(field)}" @> asked`);
    const pieces = `select "$row" from string_to_array(?, ' ') as asked, "${name}$pieces" where ${holds.join(' or ')}`;
    return `"$row" in (${pieces}) and (${contains.join(' or ')})`;
  },
};
