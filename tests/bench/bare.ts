import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import Database from 'better-sqlite3';

/**
 * The same work with nothing around it, which ours is measured against: the same rows, totals and indexes, prepared
 * statements, and inserts that are durable one after the other.
 */
export interface BareWork {
  file: string;
  lists: Readonly<Record<string, { table: string; columns: string; where: string; total: boolean }>>;
  /** The columns that a body fills, by table. */
  inserts: Readonly<Record<string, readonly string[]>>;
}

const { file, lists, inserts } = JSON.parse(process.argv[2] ?? '') as BareWork;
const page = fs.readFileSync(path.join(import.meta.dirname, 'bare.html'));
const database = new Database(file);
database.pragma('journal_mode = wal');
database.pragma('synchronous = full');

const reading = new Map(
  Object.entries(lists).map(([name, { table, columns, where, total }]) => {
    const from = `from "${table}" where deleted = 0 and ${where}`;
    const order = 'order by "createdAt$sort" desc nulls last, uuid';
    return [
      `/${name}`,
      {
        rows: database.prepare(`select ${columns} ${from} ${order} limit ? offset ?`),
        count: total ? database.prepare(`select count(*) ${from}`).pluck() : undefined,
      },
    ];
  }),
);
const writing = new Map(
  Object.entries(inserts).map(([table, names]) => {
    const own = ['uuid', 'version', 'deleted', 'createdAt', 'createdAt$sort'];
    const columns = [...own, ...names].map(name => `"${name}"`).join();
    const values = `@uuid, 1, 0, @createdAt, @moment, ${names.map(name => `@${name}`).join()}`;
    return [`/${table}`, database.prepare(`insert into "${table}" (${columns}) values (${values})`)];
  }),
);

function answer(response: http.ServerResponse, data: unknown): void {
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify({ code: 200, msg: '', data }));
}

const server = http.createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bare');
  if (pathname === '/') return response.setHeader('Content-Type', 'text/html').end(page);
  const list = reading.get(pathname);
  if (request.method === 'GET' && list) {
    const values = JSON.parse(searchParams.get('p') ?? '[]') as (string | number)[];
    const place = ['limit', 'offset'].map(word => Number(searchParams.get(word)));
    const rows = list.rows.all(...values, ...place);
    return answer(response, { list: rows, total: list.count?.get(...values) });
  }
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const now = new Date();
    const row = { uuid: randomUUID(), createdAt: now.toISOString(), moment: now.getTime() };
    writing.get(pathname)?.run({ ...row, ...(JSON.parse(Buffer.concat(parts).toString()) as object) });
    answer(response, { uuid: row.uuid });
  });
});
server.listen(0, '127.0.0.1', () =>
  console.log(`http://127.0.0.1:${(server.address() as { port: number }).port}`),
);
process.on('SIGTERM', () => process.exit(0));
