import fs from 'node:fs/promises';
import path from 'node:path';
import { isObject, type JsonObject, type JsonValue } from '#model/json';

const readJson = async (file: string): Promise<JsonObject> =>
  JSON.parse(await fs.readFile(file, 'utf8')) as JsonObject;

/** The raw schema files, with shared choices written out. */
export interface SchemaFiles {
  resources: Record<string, JsonObject>;
  roles: readonly string[];
  /** Administrator roles. */
  administrators: readonly string[];
}

async function readFolder(folder: string): Promise<Record<string, JsonObject>> {
  const names = await fs.readdir(folder).catch(() => []);
  const read = names.map(async (file): Promise<[string, JsonObject]> => [
    path.basename(file, '.json'),
    await readJson(path.join(folder, file)),
  ]);
  return Object.fromEntries(await Promise.all(read));
}

/** Writes out `x-choices` wherever it stands. */
function withChoices(value: JsonValue, lists: Record<string, JsonObject>): JsonValue {
  if (Array.isArray(value)) return value.map(one => withChoices(one, lists));
  if (!isObject(value)) return value;
  const { 'x-choices': said, ...others } = value;
  const plain = Object.entries(others).map(([key, one]): [string, JsonValue] => [
    key,
    withChoices(one, lists),
  ]);
  if (said === undefined) return Object.fromEntries(plain);
  const use: JsonObject = isObject(said) ? said : { of: said };
  const all = (lists[use.of as string]?.choices ?? []) as JsonObject[];
  const { only = all.map(choice => choice.const ?? null), except = [] } = use;
  const oneOf = all.filter(
    ({ const: code = null }) =>
      (only as JsonValue[]).includes(code) && !(except as JsonValue[]).includes(code),
  );
  return { ...Object.fromEntries(plain), oneOf };
}

export async function readSchemaFiles(folder: string): Promise<SchemaFiles> {
  const lists = await readFolder(path.join(folder, 'choices'));
  const resources = await readFolder(path.join(folder, 'resources'));
  const { roles } = await readJson(path.join(folder, 'roles.json'));
  const said = Object.entries(isObject(roles) ? roles : {});
  return {
    resources: withChoices(resources, lists) as Record<string, JsonObject>,
    roles: said.map(([role]) => role),
    administrators: said.filter(([, words]) => isObject(words) && words.admin === true).map(([role]) => role),
  };
}
