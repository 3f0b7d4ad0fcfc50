import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Sources } from '#generator/load';
import { normalise, type Made } from '#generator/normalise';
import { AppError, NotAllowed, NotFound, NotSignedIn, ValidationFailed } from '#model/errors';
import type { Catalog } from '#model/catalog';
import { own, same, type JsonObject, type Value } from '#model/json';
import { MemoryStore } from '#model/MemoryStore';
import { isSealed, type ListQuery, type Row } from '#model/records';
import { noRules } from '#model/rules';
import { writeHistory } from '#server/audit/history';
import { CallerRecords } from '#server/records/CallerRecords';
import { createVault } from '#server/vault/Vault';
import { arbitraryAsker, arbitraryWorld } from '#tests/support/arbitraryAccess';
import { systemFiles } from '#tests/support/authored';
import { fieldsIn, isOpen, type Asker } from '#tests/support/naiveAccess';
import type { World } from '#tests/support/naiveCondition';
import { sourcesFrom } from '#tests/support/sourcesFrom';

const vault = createVault(Buffer.alloc(32, 5));
const query: ListQuery = { pageNo: 1, pageSize: 100, filters: [], sort: [] };
/** What the server keeps beside the made-up resources, read and normalised once for all of them. */
let systems: Sources;
let made: Made;
beforeAll(async () => {
  systems = sourcesFrom(await systemFiles());
  made = normalise(systems, undefined).made;
});

function catalogOf({ files, season }: World): Catalog {
  const { resources } = sourcesFrom(files);
  return normalise({ ...systems, resources: [...systems.resources, ...resources] }, season, made).catalog;
}

/** What every field of a record once was, so that a value from the past gives itself away. */
const past = (row: Row, field: string): string => `past-${field}-${row.uuid}`;
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

async function fill(store: MemoryStore, world: World): Promise<void> {
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

interface Scene {
  world: World;
  asker: Asker;
  catalog: Catalog;
  records: CallerRecords;
  items: readonly Row[];
}

async function sceneOf(drawn: World, asker: Asker): Promise<Scene> {
  const world = stored(drawn);
  const catalog = catalogOf(world);
  const store = new MemoryStore(catalog, vault);
  await fill(store, world);
  const stranger = asker === 'stranger';
  const records = new CallerRecords({
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
  });
  const seen = stranger ? { ...world, me: {} } : world;
  return {
    world: seen,
    asker,
    catalog,
    records,
    items: (world.rows.item ?? []).filter(({ deleted }) => !deleted),
  };
}

const sees = ({ asker, world }: Scene, name: string, row: Row, field?: string): boolean =>
  isOpen(asker, name, row, 'see', world, field);

/** Which rows a view is over is the same for everybody. */
const hasFixedView = ({ files }: World): boolean =>
  !JSON.stringify(files.view?.['x-view'] ?? null).includes('"$');

function forEachScene(check: (scene: Scene) => Promise<void>, numRuns = 40): Promise<void> {
  return fc.assert(
    fc.asyncProperty(arbitraryWorld.filter(hasFixedView), arbitraryAsker, async (drawn, asker) =>
      check(await sceneOf(drawn, asker)),
    ),
    { numRuns },
  );
}

/** The answer, or the refusal that came instead. */
async function ask<T>(work: Promise<T>): Promise<{ answer: T } | { refusal: AppError }> {
  try {
    return { answer: await work };
  } catch (error) {
    if (error instanceof AppError && error.code < 500) return { refusal: error };
    throw error;
  }
}

/** A record of an answer has the fields that are open on its row, each as it may be seen, and nothing else. */
function expectOpenFieldsOnly(
  scene: Scene,
  name: string,
  record: JsonObject,
  besides: readonly string[] = [],
): void {
  const row = scene.items.find(({ uuid }) => uuid === record.uuid);
  if (!row) throw new Error(`${JSON.stringify(record.uuid)} is no living record`);
  const { world, asker } = scene;
  const open = [...fieldsIn(world, name).keys()].filter(field => sees(scene, name, row, field));
  const shown = Object.keys(record).filter(key => !['uuid', 'version', ...besides].includes(key));
  expect(shown.sort()).toEqual(open.sort());
  for (const field of open) {
    const value = row[field] ?? null;
    if (!isSealed(value)) continue;
    const full = isOpen(asker, name, row, 'full', world, field);
    expect(record[field]).toBe(full ? vault.open(value) : value.mask);
  }
}

const detailWords = ['actions', 'editable', 'masked', 'labels', 'missing'];

/** Nothing in an answer or a refusal that only a closed field of some record could have said. */
function expectNoSecrets(scene: Scene, said: unknown): void {
  const text = JSON.stringify(said);
  for (const row of scene.items) {
    for (const field of fieldsIn(scene.world, 'item').keys()) {
      const doors = ['item', 'view'].filter(name => sees(scene, name, row, field));
      if (doors.length === 0) expect(text).not.toContain(past(row, field));
    }
    for (const field of ['qPhone', 'qCard']) {
      const value = row[field];
      const full = ['item', 'view'].some(name => isOpen(scene.asker, name, row, 'full', scene.world, field));
      if (isSealed(value) && !full) expect(text).not.toContain(vault.open(value));
      if (isSealed(value)) expect(text).not.toContain(value.sealed);
    }
  }
}

const isDenied = (refusal: AppError): boolean =>
  refusal instanceof NotAllowed || refusal instanceof NotSignedIn;

describe.each(['item', 'view'])('through every door to %s, a caller gets what its grants give:', name => {
  it('the list holds the visible records, each with its open fields', () =>
    forEachScene(async scene => {
      const said = await ask(scene.records.list(name, query));
      const visible = scene.items.filter(row => sees(scene, name, row)).map(({ uuid }) => uuid);
      if ('refusal' in said) {
        expect(isDenied(said.refusal)).toBe(true);
        expect(visible).toEqual([]);
        return;
      }
      expect(said.answer.list.map(({ uuid }) => uuid).sort()).toEqual(visible.sort());
      expect(said.answer.total).toBe(visible.length);
      for (const record of said.answer.list) expectOpenFieldsOnly(scene, name, record);
      expectNoSecrets(scene, said.answer);
    }));

  it('one record shows its open fields, and is not there when it is not visible', () =>
    forEachScene(async scene => {
      for (const row of scene.world.rows.item ?? []) {
        const said = await ask(scene.records.get(name, row.uuid));
        const visible = !row.deleted && sees(scene, name, row);
        if ('refusal' in said) {
          expect(visible).toBe(false);
          expect(isDenied(said.refusal) || said.refusal instanceof NotFound).toBe(true);
        } else {
          expect(visible).toBe(true);
          expectOpenFieldsOnly(scene, name, said.answer, detailWords);
          expectNoSecrets(scene, said.answer);
        }
      }
    }));

  it('a filter reaches only the records on which its field is open', () =>
    forEachScene(async scene => {
      for (const [field, values] of Object.entries(filterable)) {
        if (!fieldsIn(scene.world, name).has(field)) continue;
        for (const wanted of values) {
          const filters = [
            { field, op: 'eq' as const, values: [JSON.stringify(wanted).replaceAll('"', '')] },
          ];
          const said = await ask(scene.records.list(name, { ...query, filters }));
          const fitting = scene.items.filter(
            row =>
              sees(scene, name, row) && sees(scene, name, row, field) && same(row[field] ?? null, wanted),
          );
          if ('refusal' in said) {
            expect(isDenied(said.refusal) || said.refusal instanceof ValidationFailed).toBe(true);
            expect(fitting).toEqual([]);
          } else {
            expect(said.answer.list.map(({ uuid }) => uuid).sort()).toEqual(
              fitting.map(({ uuid }) => uuid).sort(),
            );
          }
        }
      }
    }));

  it('a search finds a word only where it stands in an open field', () =>
    forEachScene(async scene => {
      const fields = scene.catalog.resources[name]?.list.search ?? [];
      for (const title of ['x', 'y', 'z']) {
        const said = await ask(scene.records.list(name, { ...query, title }));
        if ('refusal' in said) continue;
        for (const { uuid } of said.answer.list) {
          const row = scene.items.find(item => item.uuid === uuid);
          const stands = fields.some(
            field =>
              row &&
              sees(scene, name, row, field) &&
              JSON.stringify(row[field] ?? '')
                .toLowerCase()
                .includes(title),
          );
          expect(stands).toBe(true);
        }
      }
    }));

  it('statistics count the records on which their field is open', () =>
    forEachScene(async scene => {
      for (const field of ['qLevel', 'qSeats', 'qMark']) {
        const said = await ask(scene.records.stats(name, [field], query));
        const counted = scene.items.filter(row => sees(scene, name, row) && sees(scene, name, row, field));
        if ('refusal' in said) {
          expect(isDenied(said.refusal) || said.refusal instanceof ValidationFailed).toBe(true);
          expect(counted).toEqual([]);
        } else {
          expect(said.answer.reduce((sum, { count }) => sum + count, 0)).toBe(counted.length);
          for (const group of said.answer) {
            expect(group.count).toBe(
              counted.filter(row => same(row[field] ?? null, own(group, field) ?? null)).length,
            );
          }
        }
      }
    }));

  it('history tells of the open fields, and of nothing in the past of the others', () =>
    forEachScene(async scene => {
      for (const row of scene.items) {
        const said = await ask(scene.records.history(name, row.uuid));
        if ('refusal' in said) continue;
        expect(sees(scene, name, row)).toBe(true);
        for (const { field } of said.answer.flatMap(({ changes }) => changes)) {
          expect(sees(scene, name, row, field)).toBe(true);
        }
        expectNoSecrets(scene, said.answer);
      }
    }));

  it('a save, its refusal and its conflict say nothing of closed fields', () =>
    forEachScene(async scene => {
      for (const row of scene.items) {
        for (const version of [1, 2]) {
          for (const [field, value] of Object.entries(offers)) {
            const said = await ask(scene.records.update(name, row.uuid, version, { [field]: value }));
            if ('answer' in said) {
              expect(sees(scene, name, row)).toBe(true);
              expectNoSecrets(scene, said.answer);
              // From here on it is another record than the one that the grants were asked about.
              return;
            }
            expectNoSecrets(scene, said.refusal.data);
            const closed = !fieldsIn(scene.world, name).has(field) || !isKnown(scene, name, row, field);
            if (said.refusal instanceof ValidationFailed && closed) {
              expect(said.refusal.issues.filter(({ keyword }) => keyword !== 'hidden')).toEqual([
                { path: `/${field}`, keyword: 'unknown' },
              ]);
            }
            const current = own(said.refusal.data ?? {}, 'current');
            if (isRecord(current)) expectOpenFieldsOnly(scene, name, current, detailWords);
          }
        }
      }
    }));

  it('a revealed value is one that may be revealed', () =>
    forEachScene(async scene => {
      for (const row of scene.items) {
        for (const field of ['qPhone', 'qCard', 'qName']) {
          const said = await ask(scene.records.reveal(name, row.uuid, field, 'why'));
          if ('refusal' in said) continue;
          expect(sees(scene, name, row, field)).toBe(true);
          expect(isOpen(scene.asker, name, row, 'reveal', scene.world, field)).toBe(true);
        }
      }
    }));
});

const filterable: Record<string, readonly Value[]> = {
  qName: ['x', 'Y'],
  qLevel: ['x', 'Y', 'z'],
  qSeats: [0, 1],
  qState: ['open'],
  qMark: ['x'],
};
const offers: JsonObject = {
  qSeats: 7,
  qName: 'z',
  qPhone: '13911112222',
  qMark: 'z',
  qReason: 'z',
  nothing: 1,
};

const isRecord = (value: Value | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isKnown = (scene: Scene, name: string, row: Row, field: string): boolean =>
  sees(scene, name, row, field) || isOpen(scene.asker, name, row, 'edit', scene.world, field);
