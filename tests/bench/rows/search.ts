import { getRequiredNgrams, getNgramColumn } from '#server/database/search/ngrams';
import { postgresDialect } from '#server/database/postgres/postgresDialect';
import { sqliteDialect } from '#server/database/sqlite/sqliteDialect';
import { requireSameRows } from '../requests';
import { repeatedRow } from '../city/repeatedRow';
import type { Table } from '../city/BenchCity';
import { createFigure, type Figure } from '../Figure';
import { measureP95 } from '../measures';
import { createBaselineRequest, createRequests, type BenchRequest, type BenchContext } from '../BenchContext';

interface Search {
  row: string;
  table: Table;
  /** The search text for a record. */
  typed: (record: Record<string, unknown>) => string;
  by: 'title' | 'idcard' | 'idcard[last]';
}

const searches: readonly Search[] = [
  {
    row: 'two characters of a name',
    table: 'registration',
    by: 'title',
    typed: ({ name }) => firstTwo(name),
  },
  { row: 'two characters of a name', table: 'parcel', by: 'title', typed: ({ owner }) => firstTwo(owner) },
  {
    row: 'piece of an address',
    table: 'parcel',
    by: 'title',
    typed: ({ address }) => getAddressPart(address),
  },
  { row: 'whole ID number', table: 'parcel', by: 'idcard', typed: ({ idcard }) => String(idcard) },
  {
    row: 'last four of an ID',
    table: 'parcel',
    by: 'idcard[last]',
    typed: ({ idcard }) => String(idcard).slice(-4),
  },
];

const firstTwo = (name: unknown): string => Array.from(String(name)).slice(0, 2).join('');
/** 春晖路99号 of 示例市江岸区春晖街道春晖路99号1栋. */
const getAddressPart = (address: unknown): string =>
  /街道(.+?号)/.exec(String(address))?.[1] ?? String(address);

const searchCount = 60;

/** Measures how long an administrator searches for one record among all. */
export async function measureSearch(stage: BenchContext): Promise<Figure[]> {
  const ask = await createRequests(stage, 'admin');
  const figures: Figure[] = [];
  for (const search of searches) {
    const asks = getSearchTexts(stage, search).map((text): [BenchRequest, BenchRequest] => [
      ask(`/${search.table}/getPageList`, { [search.by]: text }),
      createBaselineSearch(stage, search, text),
    ]);
    // The first round warms up both servers, which then find the same data in their caches.
    for (const [ours, bare] of asks) await requireSameRows(ours, bare);
    figures.push(
      createFigure(`search of ${search.table}: ${search.row}`, 'ms', await measureP95(asks), {
        under: 50,
        rows: 1_000_000,
      }),
    );
  }
  return figures;
}

/** Search texts of many records, from all over the table. */
function getSearchTexts({ city }: BenchContext, { table, typed }: Search): string[] {
  const resource = city.catalog.resources[table];
  if (!resource) throw new Error(`There is no schema of ${table}`);
  const step = Math.max(1, Math.floor(city.rows / searchCount));
  return Array.from({ length: searchCount }, (_, place) =>
    typed(repeatedRow(resource, city.samples[table] ?? [], (place * step) % city.rows)),
  );
}

const dialects = { sqlite: sqliteDialect, postgres: postgresDialect };

function createBaselineSearch(stage: BenchContext, { table, by }: Search, text: string): BenchRequest {
  const { encryption, catalog, store } = stage.city;
  if (by === 'idcard') return createBaselineRequest(stage, table, 'hash', [encryption.hash(text)]);
  if (by === 'idcard[last]')
    return createBaselineRequest(stage, table, 'last', [...encryption.lastHashes(text)]);
  const fields = catalog.resources[table]?.list.search ?? [];
  const match = dialects[store].buildNgramQuery([fields.map(getNgramColumn)], [getRequiredNgrams(text)]);
  return createBaselineRequest(stage, table, 'text', [match, ...fields.map(() => text)]);
}
