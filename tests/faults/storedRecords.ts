import { isObject, type JsonObject, scalarToText } from '#model/json';
import { rowsOf, type Client } from '#tests/contract/http/Client';
import type { AcknowledgedRecord } from './AcknowledgedWrites';
import { getMarkField, writerCount } from './faultSchemas';

const pageSize = 500;
const numbers = Array.from({ length: writerCount }, (_, number) => number);

/** The comparable state of a record: its values, and the receipt of its transition. */
interface RecordState {
  uuid: string;
  name: string;
  state: string;
  marks: string[];
  receipts: number;
}

const byUuid = (list: RecordState[]): RecordState[] => list.toSorted((a, b) => (a.uuid < b.uuid ? -1 : 1));

export const getAcknowledgedRecords = (items: readonly AcknowledgedRecord[]): RecordState[] =>
  byUuid(
    items.map(({ uuid, name, state, written }) => ({
      ...{ uuid, name, state },
      marks: numbers.map(number => written[number]?.at(-1) ?? ''),
      receipts: state === 'done' ? 1 : 0,
    })),
  );

export async function readStoredRecords(client: Client): Promise<RecordState[]> {
  const receipts = (await readAllPages(client, 'receipt')).map(({ itemId }) => itemId);
  const items = await readAllPages(client, 'item');
  return byUuid(
    items.map(item => ({
      ...{ uuid: scalarToText(item.uuid), name: scalarToText(item.name), state: scalarToText(item.status) },
      marks: numbers.map(number => scalarToText(item[getMarkField(number)])),
      receipts: receipts.filter(uuid => uuid === item.uuid).length,
    })),
  );
}

/** The values of each worker's field in the history, in order. */
export async function readWrittenHistory(client: Client, uuid: string): Promise<string[][]> {
  const entries = rowsOf(await client.get(`/item/getHistory?pageSize=500&uuid=${uuid}`));
  const inOrder = entries.toSorted((a, b) => Number(a.version) - Number(b.version));
  const changes = inOrder.flatMap(entry =>
    Array.isArray(entry.changes) ? entry.changes.filter(isObject) : [],
  );
  return numbers.map(number =>
    changes.filter(({ field }) => field === getMarkField(number)).map(change => scalarToText(change.new)),
  );
}

async function readAllPages(client: Client, resource: string): Promise<JsonObject[]> {
  const rows: JsonObject[] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const page = rowsOf(await client.get(`/${resource}/getPageList?pageSize=${pageSize}&pageNo=${pageNo}`));
    rows.push(...page);
    if (page.length < pageSize) return rows;
  }
}
