import Database from 'better-sqlite3';
import { checkpointPages, writerCacheKib } from '#server/database/sqlite/openSqlite';
import { listStatements, ownColumns, readBaselineWork, serveBaseline, updateAssignments } from './serveBare';

const { copy, lists, inserts, updates } = readBaselineWork();
const database = new Database(copy);
database.pragma('journal_mode = wal');
database.pragma('synchronous = full');
// The settings of the server, so that both have the same cache and as many checkpoints.
database.pragma(`cache_size = ${-writerCacheKib}`);
database.pragma(`wal_autocheckpoint = ${checkpointPages}`);

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
    const statement = database.prepare(
      `insert into "${table}" (${columns}) values (${all.map(() => '?').join()})`,
    );
    return [table, { all, statement }];
  }),
);
const updating = new Map(
  Object.entries(updates).map(([table, names]) => [
    table,
    database.prepare(
      `update "${table}" set ${updateAssignments(names, name => `@${name}`)} where uuid = @uuid and version = @version`,
    ),
  ]),
);

serveBaseline({
  list: (name, values, place) => {
    const asked = reading.get(name);
    return {
      list: asked?.rows.all(...values, ...place) ?? [],
      total: asked?.count?.get(...values),
    };
  },
  insert: (table, row) => {
    const { all = [], statement } = writing.get(table) ?? {};
    return statement?.run(all.map(name => row[name] ?? null));
  },
  update: (table, row) => updating.get(table)?.run(row).changes ?? 0,
});
