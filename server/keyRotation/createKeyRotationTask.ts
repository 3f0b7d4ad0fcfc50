import type { Logger } from 'pino';
import type { Catalog } from '#model/catalog';
import type { Store } from '#model/records';
import { reencryptBatch } from './reencryptBatch';
import type { FieldEncryption } from '../encryption/FieldEncryption';

interface Dependencies {
  store: Store;
  encryption: FieldEncryption;
  metadata: { catalog: Catalog };
}

/** The number of pages, each one small transaction, that one run of the task handles. */
const pagesPerRun = 20;

/** The periodic task of a key rotation: re-encrypts some pages of rows and logs the progress. */
export function createKeyRotationTask(
  { store, encryption, metadata }: Dependencies,
  clock: () => Date,
  log: Logger,
) {
  let told: string | undefined;
  return async (): Promise<void> => {
    const progress = await reencryptBatch(
      { store, encryption, catalog: metadata.catalog, now: clock() },
      pagesPerRun,
    );
    if (progress?.clashes) log.error(progress, 'a value cannot be sealed anew: two living records have it');
    if (!progress || progress.place === told) return;
    told = progress.place;
    if (told === undefined) log.info(progress, 'nothing is left under the key before: ENROL_KEY_OLD can go');
    else log.info(progress, 'values are sealed anew');
  };
}
