import type { JsonObject, JsonValue } from '#model/json';
import type { Row } from '#model/records';
import { getBaseFile, type World } from './naiveWorld';
import { getNaiveKind } from './naiveKind';
import { getFields } from './naiveFields';

/** Resolves `$me` and `$me.fact` for an account by the paths in its schema. */
export function naiveFacts(world: World, account: Row): World['me'] {
  const said = world.files.user?.['x-me'];
  const facts = typeof said === 'object' && said !== null && !Array.isArray(said) ? said : {};
  const found = Object.entries(facts).map(([fact, path]): [string, JsonValue] => [
    fact,
    typeof path === 'string' ? resolvePath(world, 'user', [account], path.split('.')) : null,
  ]);
  return { ...Object.fromEntries(found), id: account.uuid, roles: account.roles ?? [] };
}

/** One value for a single-valued path, else a list. */
function resolvePath(
  world: World,
  name: string,
  rows: readonly Row[],
  [step = '', ...rest]: readonly string[],
): JsonValue {
  const values = rows.map(row => toPlain(row[step] ?? null));
  const several = rows.length > 1 || values.some(Array.isArray);
  const flat = values.flat().filter(value => value !== null);
  if (rest.length === 0) return several ? flat : (flat[0] ?? null);
  const property: JsonObject = getFields(world, name).get(step) ?? {};
  const target = getNaiveKind(property).targetResource ?? '';
  const behind = getBaseFile(world, target).name;
  const next = (world.rows[behind] ?? []).filter(row => !row.deleted && flat.includes(row.uuid));
  return resolvePath(world, target, next, rest);
}

/** Replaces an encrypted value by its keyed hash, because two ciphertexts can be compared only by their hashes. */
const toPlain = (value: JsonValue): JsonValue =>
  typeof value === 'object' && value !== null && 'sealed' in value ? (value.hash ?? null) : value;
