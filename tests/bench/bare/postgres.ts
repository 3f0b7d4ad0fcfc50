import pg from 'pg';
import { listStatements, ownColumns, readBaselineWork, serveBaseline, updateAssignments } from './serveBare';

const { copy, lists, inserts, updates } = readBaselineWork();
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
const reading = new pg.Pool({ connectionString: copy, max: 10, types });
const writing = new pg.Client({ connectionString: copy });
await writing.connect();
/** Writes one after the other, as SQLite does. */
let last: Promise<unknown> = Promise.resolve();

function write(name: string, text: string, values: unknown[]): Promise<pg.QueryResult> {
  const mine = last.then(() => writing.query({ name, text, values }));
  last = mine.catch(() => undefined);
  return mine;
}

/** Replaces each `?` of a query by the numbered placeholder of the PostgreSQL driver. */
function numbered(text: string): string {
  let place = 0;
  return text.replaceAll('?', () => `$${++place}`);
}

const questions = new Map(Object.entries(lists).map(([name, list]) => [name, listStatements(list)]));
const insertions = new Map(
  Object.entries(inserts).map(([table, names]) => {
    const all = [...ownColumns, ...names];
    const columns = all.map(name => `"${name}"`).join();
    const text = numbered(`insert into "${table}" (${columns}) values (${all.map(() => '?').join()})`);
    return [table, { all, text }];
  }),
);
const changes = new Map(
  Object.entries(updates).map(([table, names]) => {
    const assignments = updateAssignments(names, () => '?');
    const text = numbered(`update "${table}" set ${assignments} where uuid = ? and version = ?`);
    return [table, { names: [...names, 'updatedAt', 'uuid', 'version'], text }];
  }),
);

serveBaseline({
  list: async (name, values, place) => {
    const asked = questions.get(name);
    if (!asked) throw new Error(`Nobody has told what ${name} is`);
    const page = { name, text: numbered(asked.rows), values: [...values, ...place] };
    const { rows } = await reading.query<object>(page);
    if (asked.count === undefined) return { list: rows, total: undefined };
    const whole = { name: `${name} total`, text: numbered(asked.count), values: [...values] };
    const counted = await reading.query<{ count: number }>(whole);
    return { list: rows, total: counted.rows[0]?.count };
  },
  insert: (table, row) => {
    const { all = [], text = '' } = insertions.get(table) ?? {};
    const values = all.map(name => row[name] ?? null);
    return write(table, text, values);
  },
  update: async (table, row) => {
    const { names = [], text = '' } = changes.get(table) ?? {};
    const { rowCount } = await write(
      `${table} edit`,
      text,
      names.map(name => row[name] ?? null),
    );
    return rowCount ?? 0;
  },
});
