import type { JsonObject } from '#model/json';
import type { Resource } from '#model/resource';
import type { Call } from './Call';
import { displayFields, fillDisplay, wordsOf } from './displaying';
import { findAll, type Found } from './finding';
import { relationsIn } from './related';

/** How far a label follows the relations in another's label. */
const deepest = 3;

/** What to show for each uuid that these records refer to, as far as the caller may see what they lead to. */
export async function labelsFor(
  call: Call,
  resource: Resource,
  records: readonly JsonObject[],
): Promise<Record<string, string>> {
  return Object.fromEntries(
    await loadLabels(call, uuidsByTarget(resource, records, Object.keys(resource.fields)), 1),
  );
}

/** The labels of records that are at hand. */
export async function labelsOf(
  call: Call,
  resource: Resource,
  found: readonly Found[],
): Promise<Map<string, string>> {
  return describe(call, resource, found, 1);
}

type Targets = Map<string, Set<string>>;

function uuidsByTarget(
  resource: Resource,
  records: readonly JsonObject[],
  fields: readonly string[],
): Targets {
  const targets: Targets = new Map();
  const relating = fields.filter(name => resource.fields[name]?.ref ?? resource.fields[name]?.fields);
  for (const record of records) {
    const relations = relating.flatMap(name => relationsIn(resource.fields[name], record[name], ''));
    for (const { ref, uuids } of relations) {
      const known = targets.get(ref.to) ?? new Set<string>();
      for (const uuid of uuids) known.add(uuid);
      targets.set(ref.to, known);
    }
  }
  return targets;
}

async function loadLabels(call: Call, targets: Targets, depth: number): Promise<Map<string, string>> {
  const parts = await Promise.all(
    [...targets].map(async ([name, uuids]) => {
      const target = call.resource(name);
      return describe(
        call,
        target,
        await findAll(call, call.store, target, [...uuids], { actions: ['see'] }),
        depth,
      );
    }),
  );
  return new Map(parts.flatMap(part => [...part]));
}

async function describe(
  call: Call,
  resource: Resource,
  found: readonly Found[],
  depth: number,
): Promise<Map<string, string>> {
  const fields = displayFields(resource);
  const shown = await Promise.all(found.map(one => shownValues(call, one, fields)));
  const nested =
    depth < deepest
      ? await loadLabels(call, uuidsByTarget(resource, shown, fields), depth + 1)
      : new Map<string, string>();
  const lines = shown.map((values, index): [string, string] => {
    const line = fillDisplay(resource, name => {
      const field = resource.fields[name];
      if (!field?.ref) return wordsOf(field, values[name], call.caller.language);
      const relations = relationsIn(field, values[name], '');
      return relations.flatMap(({ uuids }) => uuids.map(uuid => nested.get(uuid) ?? '')).join('、');
    });
    return [found[index]?.row.uuid ?? '', line];
  });
  return new Map(lines.filter(([, line]) => line !== ''));
}

/** Of these fields the values that the caller may see; sensitive ones stay sealed, for their mask. */
async function shownValues(call: Call, found: Found, fields: readonly string[]): Promise<JsonObject> {
  const visible = await found.fields('see', call.store);
  return Object.fromEntries(
    fields.filter(name => visible.has(name)).map(name => [name, found.row[name] ?? null]),
  );
}
