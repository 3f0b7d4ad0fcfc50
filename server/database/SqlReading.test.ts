import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Condition } from '#model/conditions';
import { city } from '#tests/support/catalogs';
import { openSqliteStore } from '#tests/support/openStore';
import type { Query, Session } from './engine';
import { Layouts } from './Layouts';
import { SqlReading } from './SqlReading';
import { Connection } from './sqlite/Connection';
import { sqliteDialect } from './sqlite/sqliteDialect';
import { Statements } from './Statements';

/** Keeps what it was asked. */
class KeepingSession implements Session {
  readonly asked: Query[] = [];
  private readonly connection: Connection;

  constructor(connection: Connection) {
    this.connection = connection;
  }

  rows(query: Query) {
    this.asked.push(query);
    return Promise.resolve(this.connection.rows(query));
  }
}

describe('the count of the rows with a key', () => {
  let store: Awaited<ReturnType<typeof openSqliteStore>>;
  let connection: Connection;
  beforeAll(async () => {
    store = await openSqliteStore(city());
    connection = new Connection(new Database(store.file, { readonly: true }));
  });
  afterAll(async () => {
    connection.close();
    await store.close();
  });

  const where: Condition = { op: 'is', path: ['uuid'], test: { eq: 'a1' } };
  const count = (reading: SqlReading) => reading.count('area', where);
  const list = (reading: SqlReading, deleted: boolean) =>
    reading.list('area', { where, sort: [], limit: 5, count: true, deleted });

  it('recurs whoever asks first: a list or a count', async () => {
    for (const asks of [
      [(reading: SqlReading) => list(reading, false), count],
      [count, (reading: SqlReading) => list(reading, false)],
    ]) {
      const session = new KeepingSession(connection);
      const reading = new SqlReading(new Statements(new Layouts(city()), sqliteDialect), session);
      for (const ask of asks) await ask(reading);
      expect(countsIn(session)).toEqual([true, true]);
    }
  });

  it('does not recur among the deleted, who are not told apart by keys', async () => {
    const session = new KeepingSession(connection);
    const reading = new SqlReading(new Statements(new Layouts(city()), sqliteDialect), session);
    await list(reading, true);
    expect(countsIn(session)).toEqual([false]);
  });
});

describe('the list of a search that was counted', () => {
  it('has no row that does not fit any more', async () => {
    const store = await openSqliteStore(city());
    for (const uuid of ['s1', 's2'])
      await store.transact(tx => tx.insert('school', { uuid, version: 1, deleted: false, name: '第一小学' }));
    const connection = new Connection(new Database(store.file, { readonly: true }));
    let asked = 0;
    const session: Session = {
      rows: async query => {
        asked += 1;
        if (asked === 2) await store.transact(tx => tx.update('school', 's1', 1, { name: '第二小学' }));
        return connection.rows(query);
      },
    };
    const reading = new SqlReading(new Statements(new Layouts(city()), sqliteDialect), session);
    const where: Condition = { op: 'search', fields: ['name'], text: '第一小' };
    const page = await reading.list('school', { where, sort: [], limit: 5, count: true });
    expect(asked).toBe(2);
    expect(page.rows.map(({ uuid }) => uuid)).toEqual(['s2']);
    connection.close();
    await store.close();
  });
});

const countsIn = ({ asked }: KeepingSession) =>
  asked.filter(({ sql }) => sql.includes('count(*)')).map(({ recurs }) => recurs);
