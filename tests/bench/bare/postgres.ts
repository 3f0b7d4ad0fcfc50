import pg from 'pg';
import { listStatements, ownColumns, readBaselineWork, serveBaseline } from './serveBare';

const { copy, lists, inserts } = readBaselineWork();
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
const reading = new pg.Pool({ connectionString: copy, max: 10, types });
const writing = new pg.Client({ connectionString: copy });
await writing.connect();
/** One insert after the other, as with a file. */
let last: Promise<unknown> = Promise.resolve();

/** `$1` and so on, as this driver counts its values. */
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
    const mine = last.then(() => writing.query({ name: table, text, values }));
    last = mine.catch(() => undefined);
    return mine;
  },
});
