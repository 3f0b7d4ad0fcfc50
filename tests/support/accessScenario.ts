import fc from 'fast-check';
import { normaliseSchemas } from '#generator/normalise';
import type { Catalog } from '#model/catalog';
import { AppError, NotAllowed, NotSignedIn } from '#model/errors';
import { MemoryStore } from '#model/memory/MemoryStore';
import { isEncryptedValue, type ListQuery, type Row, type Store } from '#model/records';
import { noCityRules } from '#model/rules';
import { writeHistory } from '#server/audit/history';
import type { RecordsDependencies } from '#server/records/RequestContext';
import { CallerRecords } from '#server/records/CallerRecords';
import { createFieldEncryption } from '#server/encryption/FieldEncryption';
import { arbitraryCaller, arbitraryWorld } from './arbitraryAccess';
import { systemFiles } from './catalogFromFiles';
import { getFields, isAllowed, type NaiveCaller } from './naiveAccess';
import type { World } from './naiveCondition';
import { sourcesFrom } from './sourcesFrom';
import { repeatCount } from './repeatCount';

export const testVault = createFieldEncryption(Buffer.alloc(32, 5));
/** Query for the whole list, with the maximum page size. */
export const wholeListQuery: ListQuery = { pageNo: 1, pageSize: 100, filters: [], sort: [] };
/** System resources beside the generated ones, normalised once. */
const systemSources = systemFiles().then(files => {
  const sources = sourcesFrom(files);
  return { sources, made: normaliseSchemas(sources, undefined).made };
});

async function buildCatalog({ files, season }: World): Promise<Catalog> {
  const { sources, made } = await systemSources;
  const { resources } = sourcesFrom(files);
  return normaliseSchemas({ ...sources, resources: [...sources.resources, ...resources] }, season, made)
    .catalog;
}

/** A recognisable former value for each field, so that a leak from the history shows. */
export const getPastValue = (row: Row, field: string): string => `past-${field}-${row.uuid}`;
const plainPhone = (index: number): string => `1380000${String(index).padStart(4, '0')}`;

/** Rows with encrypted sensitive values, and with two versions each. */
function withStoredValues(drawn: World): World {
  const items = (drawn.rows.item ?? []).map((row, index): Row => ({
    ...row,
    version: 2,
    qPhone: row.qPhone ? testVault.encrypt('phone', plainPhone(index)) : null,
    qCard: row.qCard ? testVault.encrypt('cert', `77${String(index).padStart(2, '0')}`) : null,
  }));
  return { ...drawn, rows: { ...drawn.rows, item: items } };
}

async function seedScenario(store: Store, world: World): Promise<void> {
  await store.transact(async tx => {
    for (const [name, rows] of Object.entries(world.rows)) for (const row of rows) await tx.insert(name, row);
    for (const row of world.rows.item ?? []) {
      const changes = [...getFields(world, 'item').keys()].map(field => ({
        field,
        old: isEncryptedValue(row[field])
          ? testVault.encrypt('secret', getPastValue(row, field))
          : getPastValue(row, field),
        new: row[field] ?? null,
      }));
      const entry = {
        resource: 'item',
        record: row.uuid,
        version: 2,
        action: 'edit',
        operation: 'o',
        by: 'somebody',
      };
      await writeHistory(tx, new Date(world.now), { ...entry, at: world.now, changes });
    }
  });
}

/** A naive world in a store, with one caller. */
export interface AccessScenario {
  world: World;
  caller: NaiveCaller;
  catalog: Catalog;
  store: Store;
  parts: RecordsDependencies;
  records: CallerRecords;
  items: readonly Row[];
}

export async function createScenario(
  drawn: World,
  asker: NaiveCaller,
  storeOf: (catalog: Catalog) => Store | Promise<Store> = catalog => new MemoryStore(catalog, testVault),
): Promise<AccessScenario> {
  const world = withStoredValues(drawn);
  const catalog = await buildCatalog(world);
  const store = await storeOf(catalog);
  await seedScenario(store, world);
  const stranger = asker === 'stranger';
  const parts: RecordsDependencies = {
    store,
    catalog,
    encryption: testVault,
    rules: noCityRules,
    clock: () => new Date(world.now),
    caller: {
      ...(stranger ? {} : { id: String(world.me.id) }),
      username: 'me',
      roles: stranger ? [] : asker.roles,
      permissions: [],
      me: stranger ? {} : world.me,
      language: 'en',
      ip: '',
      requestId: '',
    },
  };
  const seen = stranger ? { ...world, me: {} } : world;
  return {
    world: seen,
    caller: asker,
    catalog,
    store,
    parts,
    records: new CallerRecords(parts),
    items: (world.rows.item ?? []).filter(({ deleted }) => !deleted),
  };
}

export const canSee = ({ caller, world }: AccessScenario, name: string, row: Row, field?: string): boolean =>
  isAllowed(caller, name, row, 'see', world, field);

/** The view condition does not depend on the caller. */
const hasFixedView = ({ files }: World): boolean =>
  !JSON.stringify(files.view?.['x-view'] ?? null).includes('"$');
export const arbitraryScenarioWorld = arbitraryWorld.filter(hasFixedView);

export function forEachScenario(
  check: (scenario: AccessScenario) => Promise<void>,
  numRuns = repeatCount(25, 200),
): Promise<void> {
  return fc.assert(
    fc.asyncProperty(arbitraryScenarioWorld, arbitraryCaller, async (drawn, asker) =>
      check(await createScenario(drawn, asker)),
    ),
    { numRuns },
  );
}

/** The response, or the refusal. */
export async function settle<T>(work: Promise<T>): Promise<{ answer: T } | { refusal: AppError }> {
  try {
    return { answer: await work };
  } catch (error) {
    if (error instanceof AppError && error.code < 500) return { refusal: error };
    throw error;
  }
}

export const isDenied = (refusal: AppError): boolean =>
  refusal instanceof NotAllowed || refusal instanceof NotSignedIn;
