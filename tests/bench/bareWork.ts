import { storedFields } from '#model/fieldAt';
import type { Resource } from '#model/resource';
import { piecesColumn } from '#server/database/pieces';
import type { BareList, BareWork } from './bare/serveBare';
import { tables, type BenchCity, type Table } from './city/BenchCity';
import type { StoreName } from './city/places';

/** What the bare handler is asked of each table, by name. */
export const questions = ['school', 'text', 'hash', 'last', 'page', 'after'] as const;
export type Question = (typeof questions)[number];

const ofSchool: Readonly<Record<Table, string>> = {
  parcel: `"schoolId" = ? and "use" = ?`,
  registration: `"schoolId" = ? and "status" <> 'draft' and "status" = ?`,
};

/** The statements of the bare handler: those that a person would write who knows the tables. */
export function bareWork({ catalog, copy, store }: BenchCity): BareWork {
  const lists: Record<string, BareList> = {};
  const inserts: Record<string, string[]> = {};
  for (const table of tables) {
    const resource = catalog.resources[table];
    if (!resource) continue;
    const ask = (where: string, total = true): BareList => ({
      table,
      columns: columnsOf(resource),
      where,
      total,
    });
    const asked: Record<Question, BareList> = {
      school: ask(ofSchool[table]),
      text: ask(containing[store](resource)),
      hash: ask(`"idcard$hash" = ?`),
      last: ask(`"idcard$last" = ?`),
      page: ask('true'),
      after: ask(`"createdAt$sort" < ?`, false),
    };
    for (const question of questions) lists[`${table}.${question}`] = asked[question];
    inserts[table] = storedFields(resource)
      .filter(({ origin }) => origin === 'author')
      .map(({ name }) => name);
  }
  return { copy, lists, inserts };
}

const columnsOf = (resource: Resource): string =>
  [
    'uuid',
    'version',
    ...storedFields(resource).map(({ name, sensitive }) =>
      sensitive ? `"${name}$mask" as "${name}"` : `"${name}"`,
    ),
  ].join();

/** The index of pieces finds candidates, and the text itself decides, as a person would write it over the same index. */
const containing: Readonly<Record<StoreName, (resource: Resource) => string>> = {
  sqlite: ({ name, list }) => {
    const contains = list.search.map(field => `instr(lower("${field}"), ?) > 0`);
    const pieces = `select rowid from "${name}$pieces" where "${name}$pieces" match ?`;
    return `"$row" in (${pieces}) and (${contains.join(' or ')})`;
  },
  postgres: ({ name, list }) => {
    const contains = list.search.map(field => `strpos(lower("${field}"), ?) > 0`);
    const holds = list.search.map(field => `"${piecesColumn(field)}" @> asked`);
    const pieces = `select "$row" from string_to_array(?, ' ') as asked, "${name}$pieces" where ${holds.join(' or ')}`;
    return `"$row" in (${pieces}) and (${contains.join(' or ')})`;
  },
};
