import fs from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { accountResource } from '#model/catalog';
import { isObject, type JsonObject, type JsonValue } from '#model/json';

type Files = Record<string, JsonObject>;
type Renaming = ReadonlyMap<string, string>;

/** Keywords with the name of a resource whose records this one counts, changes, shows or follows. */
const tying = new Set(['of', 'count', 'sum', 'first', 'create', 'update', 'take', 'giveBack']);

/** Calls `visit` with each name of a resource, and returns the file with what it returned in its place. */
function mapNames(
  value: JsonValue,
  visit: (name: string, isTied: boolean) => string,
  within: readonly string[] = [],
): JsonValue {
  if (Array.isArray(value)) return value.map(one => mapNames(one, visit, within));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, said]): [string, JsonValue] => {
    // Shared choices are not copied; a choice list may have the name of a resource.
    if (key === 'x-choices') return [key, said];
    if (typeof said === 'string') {
      if (key === 'x-ref' || (key === 'to' && within.at(-1) === 'x-ref')) return [key, visit(said, false)];
      if (key === 'of' && within.at(-1) === 'window') return [key, visit(said, false)];
      if (tying.has(key) || (key === 'resource' && within.at(-1) === 'on')) return [key, visit(said, true)];
    }
    if (key !== 'some' || !isObject(said)) return [key, mapNames(said, visit, [...within, key])];
    // Its keys have the form `resource.field`.
    const places = Object.entries(said).map(([place, where]): [string, JsonValue] => [
      place.replace(/^[^.]+/, name => visit(name, true)),
      mapNames(where, visit),
    ]);
    return [key, Object.fromEntries(places)];
  });
  return Object.fromEntries(entries);
}

/** Resources of which an effect of this one creates records. */
function listCreated(file: JsonValue): string[] {
  if (Array.isArray(file)) return file.flatMap(listCreated);
  if (!isObject(file)) return [];
  return [
    ...(typeof file.create === 'string' ? [file.create] : []),
    ...Object.values(file).flatMap(listCreated),
  ];
}

/** The resources that the facts of an account lead to: a copy of one is never what `$me` stands for. */
function listFactTargets(files: Files): Set<string> {
  const facts = files[accountResource]?.['x-me'];
  const targets = new Set<string>();
  for (const path of Object.values(isObject(facts) ? facts : {})) {
    let name = accountResource;
    for (const field of String(path).split('.')) {
      name = getTarget(files[name], field) ?? name;
      targets.add(name);
    }
  }
  return targets;
}

function getTarget(file: JsonObject | undefined, field: string): string | undefined {
  const properties = isObject(file?.properties) ? file.properties : {};
  const said = properties[field];
  if (!isObject(said)) return undefined;
  const relation = said['x-ref'] ?? (isObject(said.items) ? said.items['x-ref'] : undefined);
  const target = isObject(relation) ? relation.to : relation;
  return typeof target === 'string' ? target : undefined;
}

/**
 * The resources of which a role or an effect creates records. Those of the system are not copied, nor are those that the
 * facts of an account lead to.
 */
function listCopied(files: Files): [string, JsonObject][] {
  const created = new Set(Object.values(files).flatMap(listCreated));
  const kept = listFactTargets(files).add(accountResource);
  return Object.entries(files).filter(([name, file]) => {
    const grants = Object.values(isObject(file['x-access']) ? file['x-access'] : {}).flat();
    const isGranted = grants.some(grant => isObject(grant) && (grant.all === true || grant.create));
    return !kept.has(name) && (isGranted || created.has(name));
  });
}

/**
 * The resources in groups of those that work only together: one counts, changes or follows the records of the other, which
 * lead back to it. The largest group comes first.
 */
function groupTied(files: readonly [string, JsonObject][]): [string, JsonObject][][] {
  const groups = new Map(files.map(file => [file[0], [file]]));
  for (const [name, file] of files)
    mapNames(file, (other, isTied) => {
      const [one, another] = [groups.get(name), groups.get(other)];
      if (!isTied || !one || !another || one === another) return other;
      one.push(...another);
      for (const [moved] of another) groups.set(moved, one);
      return other;
    });
  return [...new Set(groups.values())].sort((a, b) => b.length - a.length);
}

function copyOf(file: JsonObject, family: number, names: Renaming): JsonObject {
  const alias = file['x-alias'];
  return {
    ...(mapNames(file, name => names.get(name) ?? name) as JsonObject),
    title: `${String(file.title)}${family}`,
    'x-title-en': `${String(file['x-title-en'])} ${family}`,
    ...(Array.isArray(alias) && { 'x-alias': alias.map(one => `${String(one)}${family}`) }),
  };
}

/** Copies as many resources, in families: each group that fits once, from the largest down. */
export function copiesOf(files: Files, many: number): Files {
  if (!Number.isInteger(many) || many < 1)
    throw new RangeError(`The number of copies is ${many}, and must be a whole number from 1`);
  const groups = groupTied(listCopied(files));
  if (groups.at(-1)?.length !== 1) throw new TypeError('Every resource works only together with another one');
  const copies: Files = {};
  for (let family = 2; Object.keys(copies).length < many; family += 1) {
    let left = many - Object.keys(copies).length;
    const chosen = groups.filter(({ length }) => length <= left && (left -= length) >= 0);
    const namesOf = (group: [string, JsonObject][]): [string, string][] =>
      group.map(([name]) => [name, `${name}${family}`]);
    const all = new Map(chosen.flatMap(namesOf));
    for (const group of chosen) {
      // Every second group of copies relates to copies; the others relate to the originals outside of their group.
      const names = family % 2 === 1 ? all : new Map(namesOf(group));
      for (const [name, file] of group) copies[`${name}${family}`] = copyOf(file, family, names);
    }
  }
  return copies;
}

/**
 * Writes a folder of schemas with so many copies beside its resources, as if the city had grown. The menu stays as it is:
 * the journeys name its entries.
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
  const write = (file: string, value: JsonObject) => fs.writeFile(path.join(to, file), JSON.stringify(value));
  for (const [name, copy] of Object.entries(copies)) await write(`resources/${name}.json`, copy);
  return Object.keys(copies);
}

/** `npx tsx tests/support/growSchemas.ts <folder> [copies]`, and then `SCHEMAS_DIR=<folder> npx vitest run …`. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , to, many = '40'] = process.argv;
  if (to === undefined) throw new Error('Missing folder: growSchemas.ts <folder> [copies]');
  const copies = await growSchemas('schemas', to, Number(many));
  process.stdout.write(`${copies.length} copies in ${to}\n`);
}
