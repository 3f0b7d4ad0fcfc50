import type { Condition } from '#model/conditions';
import type { RecordReader, Row } from '#model/records';

/** Counts rows including deleted ones, which can still be recovered. */
export async function countRows(reading: RecordReader, resource: string, where: Condition): Promise<number> {
  const deleted = await reading.list(resource, { where, sort: [], limit: 1, count: true, deleted: true });
  return (await reading.count(resource, where)) + (deleted.total ?? 0);
}

const pageSize = 500;

/** Streams rows page by page, including deleted ones. */
export async function* streamRows(
  reading: RecordReader,
  resource: string,
  where: Condition,
): AsyncGenerator<Row> {
  for (const deleted of [false, true]) {
    let after: string | undefined;
    do {
      const query = { where, sort: [], limit: pageSize, count: false, deleted };
      const page = await reading.list(resource, after === undefined ? query : { ...query, after });
      yield* page.rows;
      after = page.next;
    } while (after !== undefined);
  }
}
