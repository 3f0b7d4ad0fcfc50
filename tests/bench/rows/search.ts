import { piecesAsked, piecesColumn } from '#server/database/pieces';
import { postgresDialect } from '#server/database/postgres/postgresDialect';
import { sqliteDialect } from '#server/database/sqlite/sqliteDialect';
import { demandSameRows } from '../answers';
import { repeatedRow } from '../city/repeatedRow';
import type { Table } from '../city/BenchCity';
import { figure, type Figure } from '../Figure';
import { p95 } from '../measures';
import { bareList, callsOf, type Ask, type Stage } from '../Stage';

interface Search {
  row: string;
  table: Table;
  /** What is typed, from a record that should be found by it. */
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
  { row: 'piece of an address', table: 'parcel', by: 'title', typed: ({ address }) => pieceOf(address) },
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
const pieceOf = (address: unknown): string => /街道(.+?号)/.exec(String(address))?.[1] ?? String(address);

const many = 60;

/** An administrator looks for one record among all. */
export async function searchRow(stage: Stage): Promise<Figure[]> {
  const ask = await callsOf(stage, 'admin');
  const figures: Figure[] = [];
  for (const search of searches) {
    const asks = typedIn(stage, search).map((text): [Ask, Ask] => [
      ask(`/${search.table}/getPageList`, { [search.by]: text }),
      bareSearch(stage, search, text),
    ]);
    // It also warms both up, and each finds in memory what it has been asked for before.
    for (const [ours, bare] of asks) await demandSameRows(ours, bare);
    figures.push(
      figure(`search of ${search.table}: ${search.row}`, 'ms', await p95(asks), {
        under: 50,
        rows: 1_000_000,
      }),
    );
  }
  return figures;
}

/** Each of another record, from all over the table. */
function typedIn({ city }: Stage, { table, typed }: Search): string[] {
  const resource = city.catalog.resources[table];
  if (!resource) throw new Error(`There is no schema of ${table}`);
  const step = Math.max(1, Math.floor(city.rows / many));
  return Array.from({ length: many }, (_, place) =>
    typed(repeatedRow(resource, city.samples[table] ?? [], (place * step) % city.rows)),
  );
}

const dialects = { sqlite: sqliteDialect, postgres: postgresDialect };

function bareSearch(stage: Stage, { table, by }: Search, text: string): Ask {
  const { vault, catalog, store } = stage.city;
  if (by === 'idcard') return bareList(stage, table, 'hash', [vault.hash(text)]);
  if (by === 'idcard[last]') return bareList(stage, table, 'last', [...vault.lastHashes(text)]);
  const fields = catalog.resources[table]?.list.search ?? [];
  const match = dialects[store].match(fields.map(piecesColumn), piecesAsked(text));
  return bareList(stage, table, 'text', [match, ...fields.map(() => text)]);
}
