import type { StoredCity } from '#generator/compare/refusedRecords';
import type { Resource } from '#model/resource';
import type { Config } from './config';
import type { Snapshot } from './database/Snapshot';
import { openSnapshot } from './openStore';
import { openRecord } from './records/sealing';
import { wholeOf } from './records/wholeness';
import type { Vault } from './vault/Vault';

const pageSize = 500;

/** The records of a city at this moment, as its schemas speak of them. */
export async function openStoredCity(config: Config): Promise<StoredCity> {
  const { snapshot, vault } = await openSnapshot(config);
  return {
    catalog: snapshot.catalog,
    records: (resource, { deleted } = { deleted: false }) => recordsOf(snapshot, vault, resource, deleted),
    close: () => snapshot.close(),
  };
}

async function* recordsOf(snapshot: Snapshot, vault: Vault, resource: Resource, deleted: boolean) {
  let after: string | undefined;
  do {
    const page = await snapshot.list(resource.name, {
      ...{ where: { op: 'all', of: [] }, sort: [], limit: pageSize, count: false, deleted },
      ...(after === undefined ? {} : { after }),
    });
    for (const row of page.rows)
      yield { uuid: row.uuid, record: wholeOf(resource, openRecord(resource, row, vault)) };
    after = page.next;
  } while (after !== undefined);
}
