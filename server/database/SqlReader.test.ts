import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matchNone, type Condition } from '#model/conditions';
import { cityCatalog } from '#tests/support/catalogs';
import { openSqliteStore } from '#tests/support/openSqliteStore';
import type { SqlQuery, ReadSession } from './engine/engine';
import { TableLayouts } from './tables/TableLayouts';
import { SqlReader } from './SqlReader';
import { SqliteConnection } from './sqlite/SqliteConnection';
import { sqliteDialect } from './sqlite/sqliteDialect';
import { StatementCache } from './statements/StatementCache';

/** A read session that records its queries. */
class KeepingSession implements ReadSession {
  readonly asked: SqlQuery[] = [];
  private readonly connection: SqliteConnection;

  constructor(connection: SqliteConnection) {
    this.connection = connection;
  }

  fetchRows(query: SqlQuery) {
    this.asked.push(query);
    return Promise.resolve(this.connection.fetchRows(query));
  }
}

describe('SqlReader', () => {
  let store: Awaited<ReturnType<typeof openSqliteStore>>;
  let connection: SqliteConnection;
  beforeAll(async () => {
    store = await openSqliteStore(cityCatalog());
    connection = new SqliteConnection(new Database(store.file, { readonly: true }));
  });
  afterAll(async () => {
    connection.close();
    await store.close();
  });

  const where: Condition = { op: 'is', path: ['uuid'], test: { eq: 'a1' } };
  const count = (reading: SqlReader) => reading.count('area', where);
  const list = (reading: SqlReader, deleted: boolean) =>
    reading.list('area', { where, sort: [], limit: 5, count: true, deleted });

  it('SqlReader reuses the prepared query plan of a count by key, in a list and in a count', async () => {
    for (const asks of [
      [(reading: SqlReader) => list(reading, false), count],
      [count, (reading: SqlReader) => list(reading, false)],
    ]) {
      const session = new KeepingSession(connection);
      const reading = new SqlReader(
        new StatementCache(new TableLayouts(cityCatalog()), sqliteDialect),
        session,
      );
      for (const ask of asks) await ask(reading);
      expect(countsIn(session)).toEqual([true, true]);
    }
  });

  it('SqlReader reuses no query plan for a count by key that includes deleted rows', async () => {
    const session = new KeepingSession(connection);
    const reading = new SqlReader(
      new StatementCache(new TableLayouts(cityCatalog()), sqliteDialect),
      session,
    );
    await list(reading, true);
    expect(countsIn(session)).toEqual([false]);
  });

  it('SqlReader sends no query when the condition of a list matches no row, and still refuses a bad cursor', async () => {
    const session = new KeepingSession(connection);
    const reading = new SqlReader(
      new StatementCache(new TableLayouts(cityCatalog()), sqliteDialect),
      session,
    );
    const nothing: Condition = { op: 'all', of: [where, matchNone] };
    const query = { where: nothing, sort: [], limit: 5, count: true };
    expect(await reading.list('area', query)).toEqual({ rows: [], predicateResults: [], total: 0 });
    expect(await reading.count('area', nothing)).toBe(0);
    expect(session.asked).toEqual([]);
    await expect(reading.list('area', { ...query, after: 'x' })).rejects.toThrow('badCursor');
  });
});

describe('list of a counted search', () => {
  it('page of a search omits a row that stopped matching after the count of the search', async () => {
    const store = await openSqliteStore(cityCatalog());
    for (const uuid of ['s1', 's2'])
      await store.transact(tx => tx.insert('school', { uuid, version: 1, deleted: false, name: '第一小学' }));
    const connection = new SqliteConnection(new Database(store.file, { readonly: true }));
    let asked = 0;
    const session: ReadSession = {
      fetchRows: async query => {
        asked += 1;
        if (asked === 2) await store.transact(tx => tx.update('school', 's1', 1, { name: '第二小学' }));
        return connection.fetchRows(query);
      },
    };
    const reading = new SqlReader(
      new StatementCache(new TableLayouts(cityCatalog()), sqliteDialect),
      session,
    );
    const where: Condition = { op: 'search', fields: ['name'], text: '第一小' };
    const page = await reading.list('school', { where, sort: [], limit: 5, count: true });
    expect(asked).toBe(2);
    expect(page.rows.map(({ uuid }) => uuid)).toEqual(['s2']);
    connection.close();
    await store.close();
  });
});

const countsIn = ({ asked }: KeepingSession) =>
  asked.filter(({ sql }) => sql.includes('count(*)')).map(({ reusePlan }) => reusePlan);
