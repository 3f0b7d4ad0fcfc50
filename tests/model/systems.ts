import fs from 'node:fs/promises';
import path from 'node:path';
import type { Caller } from '#model/caller';
import { accountResource, type Catalog } from '#model/catalog';
import type { JsonObject } from '#model/json';
import type { Store } from '#model/records';
import type { NaiveCaller } from '#tests/support/naiveAccess';
import type { World } from '#tests/support/naiveCondition';
import { createScenario } from '#tests/support/accessScenario';
import { schemasFolder } from '#tests/support/schemasFolder';
import { buildRecordsFixture, fixtureFiles } from '#tests/support/recordsFixture';
import type { RecordsSystem } from './RecordsSystem';

type StoreOf = (catalog: Catalog) => Store | Promise<Store>;

const label = (title: string, english: string): JsonObject => ({ title, 'x-title-en': english });
const choices = (...values: string[]): JsonObject => ({
  type: 'array',
  items: { oneOf: values.map(value => ({ const: value, ...label(value, value) })) },
});

/** Schemas for a tree, a tree of roles and a graph. */
const area: JsonObject = {
  ...label('片区', 'Area'),
  type: 'object',
  required: ['name'],
  'x-display': '{name}',
  'x-tree': 'parentId',
  properties: {
    name: { ...label('名称', 'Name'), type: 'string' },
    parentId: { ...label('上级', 'Part of'), 'x-ref': 'area' },
    role: { ...label('角色', 'Role'), type: 'string' },
    nodes: { ...label('点', 'Nodes'), ...choices('a', 'b') },
    edges: { ...label('线', 'Edges'), ...choices('ab', 'ba') },
  },
  'x-access': {
    admin: { all: true },
    bureau: { see: true, create: true, edit: ['name', 'parentId'], delete: true },
    school: { see: ['name', 'role', 'parentId'], rows: { name: { not: '东' } } },
    public: { see: ['name', 'parentId', 'nodes'], rows: { role: null } },
  },
};

const schema = async (name: string): Promise<[string, JsonObject]> => {
  const text = await fs.readFile(path.join(schemasFolder, 'resources', `${name}.json`), 'utf8');
  return [name, JSON.parse(text) as JsonObject];
};
/** System resources for idempotency keys and messages. */
const systemFiles = Promise.all([schema('idempotency'), schema('notification')]).then(
  Object.fromEntries<JsonObject>,
);

const roles = ['admin', 'bureau', 'school', 'dept', 'parent'];

/** Creates a fixture with an account per role and one organisation. */
export async function createFixtureSystem(storeOf?: StoreOf): Promise<RecordsSystem> {
  const files = { ...fixtureFiles, ...(await systemFiles), area };
  const fixture = await buildRecordsFixture(storeOf ? { files, storeOf } : { files });
  const organ = await fixture.recordsAs('admin').create('organ', { name: '局' });
  const callers = roles.map(role => fixture.caller(role, { me: { organ: organ.uuid } }));
  for (const caller of callers) await insertAccount(fixture.store, caller, organ.uuid);
  const nobody = fixture.caller('stranger', { id: undefined, roles: [], me: {} });
  return {
    ...{ store: fixture.store, parts: fixture.parts },
    setTime: moment => fixture.setTime(moment.toISOString()),
    getCaller: role => callers.find(({ username }) => username === role) ?? nobody,
  };
}

const letters: Readonly<Record<string, string>> = { zone: 'a', item: 'b', note: 'c' };

/** Renames scenario records to server-style uuids, so that relations to them are valid. */
function withUuids(world: World): World {
  const named = JSON.stringify(world).replaceAll(
    /"(zone|item|note)(\d)"/g,
    (_name, of: string, number: string) => `"00000000-0000-7000-8000-0000000000${letters[of]}${number}"`,
  );
  return JSON.parse(named) as World;
}

/** A scenario has one caller and a fixed clock. */
export async function createScenarioSystem(
  world: World,
  asker: NaiveCaller,
  storeOf?: StoreOf,
): Promise<RecordsSystem> {
  const named = withUuids(world);
  const files = { ...named.files, ...(await systemFiles) };
  const { store, parts } = await createScenario({ ...named, files }, asker, storeOf);
  await insertAccount(store, parts.caller, null);
  return { store, parts, setTime: () => undefined, getCaller: () => parts.caller };
}

async function insertAccount(
  store: Store,
  { id, username, roles: held }: Caller,
  organId: string | null,
): Promise<void> {
  if (id === undefined) return;
  const account = { username, name: username, roles: [...held], status: 'active', organId };
  await store.transact(tx =>
    tx.insert(accountResource, { uuid: id, version: 1, deleted: false, ...account }),
  );
}
