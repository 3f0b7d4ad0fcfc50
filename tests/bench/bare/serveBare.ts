import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';

/**
 * The same work with nothing around it, which ours is measured against: the same rows, totals and indexes, prepared
 * statements, and inserts that are durable one after the other.
 */
export interface BaselineWork {
  /** Copy of the database for the baseline server: a file, or an address. */
  copy: string;
  lists: Readonly<Record<string, BaselineList>>;
  /** Columns that a create request of the baseline server sets, by table. */
  inserts: Readonly<Record<string, readonly string[]>>;
  /** Columns that an update request of the baseline server sets, by table. */
  updates: Readonly<Record<string, readonly string[]>>;
}

/** List query of the baseline server, with a `?` for each value. */
export interface BaselineList {
  table: string;
  columns: string;
  where: string;
  total: boolean;
}

type Value = string | number;
type BaselineRow = Readonly<Record<string, Value | null>>;

/** What a driver does of it. */
export interface BaselineDriver {
  list(name: string, values: readonly Value[], place: readonly number[]): Listed | Promise<Listed>;
  insert(table: string, row: BaselineRow): unknown;
  /** Changes the row of this uuid and version; returns how many there were. */
  update(table: string, row: BaselineRow): number | Promise<number>;
}

interface Listed {
  list: readonly unknown[];
  total: number | undefined;
}

export const readBaselineWork = (): BaselineWork => JSON.parse(process.argv[2] ?? '') as BaselineWork;

/** Columns that each new row sets, besides those of the request. */
export const ownColumns = ['uuid', 'version', 'deleted', 'createdAt', 'createdAt$sort'];

/** What an edit sets, with the placeholder of each column. */
export const updateAssignments = (names: readonly string[], placeholder: (name: string) => string): string =>
  [
    'version = version + 1',
    ...[...names, 'updatedAt'].map(name => `"${name}" = ${placeholder(name)}`),
  ].join();

/** The rows of a page and how many there are. */
export function listStatements({ table, columns, where, total }: BaselineList) {
  const from = `from "${table}" where deleted = 0 and ${where}`;
  const order = 'order by "createdAt$sort" desc nulls last, uuid';
  return {
    rows: `select ${columns} ${from} ${order} limit ? offset ?`,
    count: total ? `select count(*) ${from}` : undefined,
  };
}

function answer(response: http.ServerResponse, data: unknown): void {
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify({ code: 200, msg: '', data }));
}

function newRow(body: string): Record<string, Value | null> & { uuid: string } {
  const now = new Date();
  const own = { uuid: randomUUID(), version: 1, deleted: 0, createdAt: now.toISOString() };
  return { ...own, createdAt$sort: now.getTime(), ...(JSON.parse(body) as object) };
}

async function update(
  driver: BaselineDriver,
  table: string,
  body: string,
  response: http.ServerResponse,
): Promise<void> {
  const sent = JSON.parse(body) as BaselineRow;
  const changes = await driver.update(table, { ...sent, updatedAt: new Date().toISOString() });
  if (changes !== 1) throw new Error(`${changes} rows of ${table} were changed`);
  answer(response, { uuid: sent.uuid });
}

export function serveBaseline(driver: BaselineDriver): void {
  const page = fs.readFileSync(path.join(import.meta.dirname, 'page.html'));
  const server = http.createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bare');
    if (pathname === '/') return response.setHeader('Content-Type', 'text/html').end(page);
    const failed = (error: unknown): void => void response.writeHead(500).end(String(error));
    if (request.method === 'GET') {
      const values = JSON.parse(searchParams.get('p') ?? '[]') as Value[];
      const place = ['limit', 'offset'].map(word => Number(searchParams.get(word)));
      const listed = async () => answer(response, await driver.list(pathname.slice(1), values, place));
      return void listed().catch(failed);
    }
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      if (request.method === 'PUT')
        return void update(driver, pathname.slice(1), body, response).catch(failed);
      const row = newRow(body);
      const inserted = async () => {
        await driver.insert(pathname.slice(1), row);
        answer(response, { uuid: row.uuid });
      };
      inserted().catch(failed);
    });
  });
  server.listen(0, '127.0.0.1', () =>
    console.log(`http://127.0.0.1:${(server.address() as { port: number }).port}`),
  );
  process.on('SIGTERM', () => process.exit(0));
}
