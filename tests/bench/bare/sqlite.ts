import Database from 'better-sqlite3';
import { listStatements, ownColumns, readBaselineWork, serveBaseline } from './serveBare';

const { copy, lists, inserts } = readBaselineWork();
const database = new Database(copy);
database.pragma('journal_mode = wal');
database.pragma('synchronous = full');

const reading = new Map(
  Object.entries(lists).map(([name, list]) => {
    const { rows, count } = listStatements(list);
    return [
      name,
      {
        rows: database.prepare(rows),
        count: count === undefined ? undefined : database.prepare<unknown[], number>(count).pluck(),
      },
    ];
  }),
);
const writing = new Map(
  Object.entries(inserts).map(([table, names]) => {
    const all = [...ownColumns, ...names];
    const columns = all.map(name => `"${name}"`).join();
    const values = all.map(name => `@${name}`).join();
    return [table, database.prepare(`insert into "${table}" (${columns}) values (${values})`)];
  }),
);

serveBaseline({
  list: (name, values, place) => {
    const asked = reading.get(name);
    return {
      list: asked?.rows.all(...values, ...place) ?? [],
      total: asked?.count?.get(...values),
    };
  },
  insert: (table, row) => writing.get(table)?.run(row),
});
