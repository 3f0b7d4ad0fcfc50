import fs from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { accountResource } from '#model/catalog';
import { isObject, type JsonObject, type JsonValue } from '#model/json';

type Files = Record<string, JsonObject>;
type Renaming = ReadonlyMap<string, string>;

/** Keywords with a resource name as value. */
const naming = new Set(['x-ref', 'to', 'of', 'count', 'sum', 'first', 'create', 'update', 'resource']);

/** Rewrites resource names in a file to those of the copies. */
function renamed(value: JsonValue, names: Renaming): JsonValue {
  if (Array.isArray(value)) return value.map(one => renamed(one, names));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, said]): [string, JsonValue] => {
    // Shared choices are not copied, and a list may be called like a resource.
    if (key === 'x-choices') return [key, said];
    if (naming.has(key) && typeof said === 'string') return [key, names.get(said) ?? said];
    if (key === 'some' && isObject(said)) return [key, renamed(withRenamedPlaces(said, names), names)];
    return [key, renamed(said, names)];
  });
  return Object.fromEntries(entries);
}

/** Keys of `some` have the form `resource.field`. */
const withRenamedPlaces = (said: JsonObject, names: Renaming): JsonObject =>
  Object.fromEntries(
    Object.entries(said).map(([place, where]) => [
      place.replace(/^[^.]+/, name => names.get(name) ?? name),
      where,
    ]),
  );

const isCopied = ([name, file]: [string, JsonObject]): boolean => {
  const grants = Object.values(isObject(file['x-access']) ? file['x-access'] : {}).flat();
  // System resources are not copied.
  return (
    name !== accountResource && grants.some(grant => isObject(grant) && (grant.all === true || grant.create))
  );
};

function copyOf(name: string, file: JsonObject, family: number, names: Renaming): JsonObject {
  const alias = file['x-alias'];
  // Every second family relates to its own copies; the others to the originals, except for their own trees.
  const own = new Map([[name, names.get(name) ?? name]]);
  const copy = renamed(file, family % 2 === 0 ? own : names);
  return {
    ...(copy as JsonObject),
    title: `${String(file.title)}${family}`,
    'x-title-en': `${String(file['x-title-en'])} ${family}`,
    ...(Array.isArray(alias) && { 'x-alias': alias.map(one => `${String(one)}${family}`) }),
  };
}

/** Copies the resources, family by family, up to the requested count of visible ones. */
export function copiesOf(files: Files, many: number): Files {
  const originals = Object.entries(files).filter(isCopied);
  const copies: Files = {};
  for (let family = 2; originals.length + 1 + Object.keys(copies).length < many; family += 1) {
    const names = new Map(originals.map(([name]) => [name, `${name}${family}`]));
    for (const [name, file] of originals) {
      if (originals.length + 1 + Object.keys(copies).length >= many) break;
      copies[`${name}${family}`] = copyOf(name, file, family, names);
    }
    // A partial family would have dangling relations.
    for (const [name, copy] of Object.entries(copies))
      copies[name] = renamed(copy, missing(names, copies)) as JsonObject;
  }
  return copies;
}

const missing = (names: Renaming, copies: Files): Renaming =>
  new Map([...names].flatMap(([name, copy]) => (Object.hasOwn(copies, copy) ? [] : [[copy, name]])));

/**
 * Writes a folder of schemas with copies of its resources, as if the city had grown. The menu stays as it is: the journeys
 * name its entries.
 */
export async function growSchemas(from: string, to: string, many: number): Promise<string[]> {
  await fs.cp(from, to, { recursive: true });
  const resources = path.join(to, 'resources');
  const files: Files = {};
  for (const file of (await fs.readdir(resources)).sort())
    files[path.basename(file, '.json')] = JSON.parse(
      await fs.readFile(path.join(resources, file), 'utf8'),
    ) as JsonObject;
  const copies = copiesOf(files, many);
  const write = (file: string, value: JsonObject) =>
    fs.writeFile(path.join(to, file), JSON.stringify(value, null, 2));
  for (const [name, copy] of Object.entries(copies)) await write(`resources/${name}.json`, copy);
  return Object.keys(copies);
}

/** `npx tsx tests/support/growSchemas.ts <folder> [46]`, and then `SCHEMAS_DIR=<folder> npx vitest run …`. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , to, many = '46'] = process.argv;
  if (to === undefined) throw new Error('Missing folder: growSchemas.ts <folder> [46]');
  const copies = await growSchemas('schemas', to, Number(many));
  process.stdout.write(`${copies.length} copies in ${to}\n`);
}
