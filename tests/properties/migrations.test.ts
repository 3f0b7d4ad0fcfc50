import Database from 'better-sqlite3';
import { openSqliteStore } from '#tests/support/openSqliteStore';
import { repeatCount } from '#tests/support/repeatCount';
import { migrationsSuite } from './migrations.suite';

function layoutOf(file: string): unknown {
  const database = new Database(file, { readonly: true });
  try {
    const objects = database
      .prepare<[], { type: string; name: string; sql: string | null }>(
        'select type, name, sql from sqlite_schema',
      )
      .all();
    return objects
      .map(({ type, name, sql }) => {
        if (type !== 'table' || name.includes('$pieces')) return { type, name, sql };
        const columns = database
          .prepare<[string], { name: string; type: string }>('select name, type from pragma_table_info(?)')
          .all(name);
        return {
          name,
          columns: columns.map(column => `${column.name} ${column.type.toLowerCase()}`).toSorted(),
        };
      })
      .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  } finally {
    database.close();
  }
}

migrationsSuite('SQLite', {
  open: openSqliteStore,
  runs: repeatCount(20, 200),
  layoutOf: store => Promise.resolve(layoutOf(store.file)),
});
