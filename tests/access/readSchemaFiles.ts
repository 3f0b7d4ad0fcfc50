import fs from 'node:fs/promises';
import path from 'node:path';
import { isObject, type JsonObject } from '#model/json';

const readJson = async (file: string): Promise<JsonObject> =>
  JSON.parse(await fs.readFile(file, 'utf8')) as JsonObject;

/** The raw schema files. */
export interface SchemaFiles {
  resources: Record<string, JsonObject>;
  roles: readonly string[];
  /** Administrator roles. */
  administrators: readonly string[];
}

export async function readSchemaFiles(folder: string): Promise<SchemaFiles> {
  const names = await fs.readdir(path.join(folder, 'resources'));
  const read = names.map(async (file): Promise<[string, JsonObject]> => [
    path.basename(file, '.json'),
    await readJson(path.join(folder, 'resources', file)),
  ]);
  const { roles } = await readJson(path.join(folder, 'roles.json'));
  const said = Object.entries(isObject(roles) ? roles : {});
  return {
    resources: Object.fromEntries(await Promise.all(read)),
    roles: said.map(([role]) => role),
    administrators: said.filter(([, words]) => isObject(words) && words.admin === true).map(([role]) => role),
  };
}
