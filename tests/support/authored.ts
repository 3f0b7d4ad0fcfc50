import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { loadSources } from '#generator/load';
import { normalise } from '#generator/normalise';
import type { Catalog } from '#model/catalog';
import type { JsonObject } from '#model/json';

/** What the server itself keeps, beside the resources of a test. */
const ownResources = ['user', 'organ', 'history', 'log', 'hold', 'notice', 'idempotency'];

/**
 * The catalog of a few authors' files, through the same phases as the product's own. `user` and what it needs are there
 * without being given; roles are those that the resources name.
 */
export async function authored(resources: Record<string, JsonObject>): Promise<Catalog> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'authored-'));
  try {
    await fs.mkdir(path.join(folder, 'resources'));
    const files = { ...(await systemFiles()), ...resources };
    for (const [name, file] of Object.entries(files)) {
      await fs.writeFile(path.join(folder, 'resources', `${name}.json`), JSON.stringify(file));
    }
    await fs.copyFile('schemas/roles.json', path.join(folder, 'roles.json'));
    return normalise(await loadSources(folder), undefined).catalog;
  } finally {
    await fs.rm(folder, { recursive: true });
  }
}

async function systemFiles(): Promise<Record<string, JsonObject>> {
  const read = async (name: string): Promise<[string, JsonObject]> => [
    name,
    JSON.parse(await fs.readFile(path.join('schemas', 'resources', `${name}.json`), 'utf8')) as JsonObject,
  ];
  const files = Object.fromEntries(await Promise.all(ownResources.map(read)));
  // Alone, a test needs no schools and areas for its organisations.
  return { ...files, organ: plainOrgan, user: { ...files.user, 'x-me': { organ: 'organId' } } };
}

const plainOrgan: JsonObject = {
  title: '机构',
  'x-title-en': 'Organisation',
  type: 'object',
  required: ['name'],
  properties: { name: { title: '名称', 'x-title-en': 'Name', type: 'string' } },
  'x-access': { admin: { all: true } },
};
