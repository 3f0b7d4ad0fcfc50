import fc from 'fast-check';
import { normalise } from '#generator/normalise';
import type { Catalog } from '#model/catalog';
import { AppError, NotAllowed, NotSignedIn } from '#model/errors';
import { MemoryStore } from '#model/MemoryStore';
import { isSealed, type ListQuery, type Row, type Store } from '#model/records';
import { noRules } from '#model/rules';
import { writeHistory } from '#server/audit/history';
import type { RecordsParts } from '#server/records/Call';
import { CallerRecords } from '#server/records/CallerRecords';
import { createVault } from '#server/vault/Vault';
import { arbitraryAsker, arbitraryWorld } from './arbitraryAccess';
import { systemFiles } from './authored';
import { fieldsIn, isOpen, type Asker } from './naiveAccess';
import type { World } from './naiveCondition';
import { sourcesFrom } from './sourcesFrom';

export const vault = createVault(Buffer.alloc(32, 5));
/** All that there is. */
export const query: ListQuery = { pageNo: 1, pageSize: 100, filters: [], sort: [] };
/** What the server keeps beside the made-up resources, read and normalised once for all of them. */
const systems = systemFiles().then(files => {
  const sources = sourcesFrom(files);
  return { sources, made: normalise(sources, undefined).made };
});

async function catalogOf({ files, season }: World): Promise<Catalog> {
  const { sources, made } = await systems;
  const { resources } = sourcesFrom(files);
  return normalise({ ...sources, resources: [...sources.resources, ...resources] }, season, made).catalog;
}

/** What every field of a record once was, so that a value from the past gives itself away. */
export const past = (row: Row, field: string): string => `past-${field}-${row.uuid}`;
const plainPhone = (index: number): string => `1380000${String(index).padStart(4, '0')}`;

/** Sensitive values as a vault leaves them, each record's its own, and two versions of everything. */
function stored(drawn: World): World {
  const items = (drawn.rows.item ?? []).map((row, index): Row => ({
    ...row,
    version: 2,
    qPhone: row.qPhone ? vault.seal('phone', plainPhone(index)) : null,
    qCard: row.qCard ? vault.seal('cert', `77${String(index).padStart(2, '0')}`) : null,
  }));
  return { ...drawn, rows: { ...drawn.rows, item: items } };
}

async function fill(store: Store, world: World): Promise<void> {
  await store.transact(async tx => {
    for (const [name, rows] of Object.entries(world.rows)) for (const row of rows) await tx.insert(name, row);
    for (const row of world.rows.item ?? []) {
      const changes = [...fieldsIn(world, 'item').keys()].map(field => ({
        field,
        old: isSealed(row[field]) ? vault.seal('secret', past(row, field)) : past(row, field),
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

/** A world laid out in a store, and one who asks. */
export interface Scene {
  world: World;
  asker: Asker;
  catalog: Catalog;
  store: Store;
  parts: RecordsParts;
  records: CallerRecords;
  items: readonly Row[];
}

export async function sceneOf(
  drawn: World,
  asker: Asker,
  storeOf: (catalog: Catalog) => Store | Promise<Store> = catalog => new MemoryStore(catalog, vault),
): Promise<Scene> {
  const world = stored(drawn);
  const catalog = await catalogOf(world);
  const store = await storeOf(catalog);
  await fill(store, world);
  const stranger = asker === 'stranger';
  const parts: RecordsParts = {
    store,
    catalog,
    vault,
    rules: noRules,
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
    asker,
    catalog,
    store,
    parts,
    records: new CallerRecords(parts),
    items: (world.rows.item ?? []).filter(({ deleted }) => !deleted),
  };
}

export const sees = ({ asker, world }: Scene, name: string, row: Row, field?: string): boolean =>
  isOpen(asker, name, row, 'see', world, field);

/** Which rows a view is over is the same for everybody. */
const hasFixedView = ({ files }: World): boolean =>
  !JSON.stringify(files.view?.['x-view'] ?? null).includes('"$');
export const arbitraryPlace = arbitraryWorld.filter(hasFixedView);

export function forEachScene(check: (scene: Scene) => Promise<void>, numRuns = 40): Promise<void> {
  return fc.assert(
    fc.asyncProperty(arbitraryPlace, arbitraryAsker, async (drawn, asker) =>
      check(await sceneOf(drawn, asker)),
    ),
    { numRuns },
  );
}

/** The answer, or the refusal that came instead. */
export async function ask<T>(work: Promise<T>): Promise<{ answer: T } | { refusal: AppError }> {
  try {
    return { answer: await work };
  } catch (error) {
    if (error instanceof AppError && error.code < 500) return { refusal: error };
    throw error;
  }
}

export const isDenied = (refusal: AppError): boolean =>
  refusal instanceof NotAllowed || refusal instanceof NotSignedIn;
