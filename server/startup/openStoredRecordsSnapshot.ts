import type { StoredRecordsSnapshot } from '#generator/compare/findRefusedRecords';
import type { Resource } from '#model/resource';
import type { Config } from '../config';
import type { DatabaseSnapshot } from '../database/DatabaseSnapshot';
import { openSnapshot } from './openStore';
import { decryptRecord } from '../records/values/encryptRecord';
import { toSchemaInstance } from '../records/values/toSchemaInstance';
import type { FieldEncryption } from '../encryption/FieldEncryption';

const pageSize = 500;

/** Opens a snapshot of the stored records as decrypted JSON Schema instances. */
export async function openStoredRecordsSnapshot(config: Config): Promise<StoredRecordsSnapshot> {
  const { snapshot, encryption } = await openSnapshot(config);
  return {
    catalog: snapshot.catalog,
    records: (resource, { deleted } = { deleted: false }) =>
      streamRecords(snapshot, encryption, resource, deleted),
    close: () => snapshot.close(),
  };
}

async function* streamRecords(
  snapshot: DatabaseSnapshot,
  encryption: FieldEncryption,
  resource: Resource,
  deleted: boolean,
) {
  let after: string | undefined;
  do {
    const page = await snapshot.list(resource.name, {
      ...{ where: { op: 'all', of: [] }, sort: [], limit: pageSize, count: false, deleted },
      ...(after === undefined ? {} : { after }),
    });
    for (const row of page.rows)
      yield { uuid: row.uuid, record: toSchemaInstance(resource, decryptRecord(resource, row, encryption)) };
    after = page.next;
  } while (after !== undefined);
}
