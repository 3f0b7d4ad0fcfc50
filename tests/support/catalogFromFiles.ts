import fs from 'node:fs/promises';
import path from 'node:path';
import { checkSchemas } from '#generator/check';
import { normaliseSchemas } from '#generator/normalise';
import type { Catalog } from '#model/catalog';
import type { JsonObject } from '#model/json';
import { getRuleNames, noCityRules, type CityRules } from '#model/rules';
import { deepFreeze } from './deepFreeze';
import { schemasFolder } from './schemasFolder';
import { sourcesFrom } from './sourcesFrom';

/** System schemas beside the resources of a test. */
const systemResources = [
  'user',
  'session',
  'history',
  'log',
  'logerasure',
  'logseal',
  'hold',
  'job',
  'jobpart',
  'lease',
  'tally',
  'vaultkey',
];

const catalogCache = new Map<string, Promise<Catalog>>();

/**
 * The catalog of valid schema files beside the system schemas. Cached and frozen per set of files.
 */
export function catalogFromFiles(
  resources: Record<string, JsonObject>,
  rules: CityRules = noCityRules,
): Promise<Catalog> {
  const files = JSON.stringify([resources, getRuleNames(rules)]);
  const catalog = catalogCache.get(files) ?? buildCatalog(resources, rules).then(deepFreeze);
  catalogCache.set(files, catalog);
  return catalog;
}

async function buildCatalog(resources: Record<string, JsonObject>, rules: CityRules): Promise<Catalog> {
  const sources = sourcesFrom({ ...(await systemFiles()), ...resources }, await readSchemaFile('roles.json'));
  const mistakes = checkSchemas(sources, getRuleNames(rules));
  if (mistakes.length > 0) throw new Error(JSON.stringify(mistakes, null, 2));
  return normaliseSchemas(sources, undefined).catalog;
}

export async function systemFiles(): Promise<Record<string, JsonObject>> {
  const named = await Promise.all(
    systemResources.map(async (name): Promise<[string, JsonObject]> => [
      name,
      await readSchemaFile(`resources/${name}.json`),
    ]),
  );
  const files = Object.fromEntries(named);
  // Drops the relations of organisations to schools and areas.
  return { ...files, organ: plainOrgan, user: { ...files.user, 'x-me': { organ: 'organId' } } };
}

export const readSchemaFile = async (file: string): Promise<JsonObject> =>
  JSON.parse(await fs.readFile(path.join(schemasFolder, file), 'utf8')) as JsonObject;

const plainOrgan: JsonObject = {
  title: '机构',
  'x-title-en': 'Organisation',
  type: 'object',
  required: ['name'],
  properties: { name: { title: '名称', 'x-title-en': 'Name', type: 'string' } },
  'x-access': { admin: { all: true } },
};
