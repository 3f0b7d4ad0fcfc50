import { baseOf, type Catalog } from '#model/catalog';
import type { Test } from '#model/conditions';
import { own } from '#model/json';
import type { Reading } from '#model/records';
import type { Resource } from '#model/resource';
import { countHolders, goneFrom, placeOf, type GoneChoice } from '#generator/compare/goneChoices';
import { traits } from '#model/kinds';
import { countRows, walkRows } from './countRows';
import type { Loss } from './losses';

/** No step takes a choice away, but a record that holds it would be refused from then on. */
export async function lostChoices(reading: Reading, applied: Catalog, next: Catalog): Promise<Loss[]> {
  const losses: Loss[] = [];
  for (const resource of Object.values(applied.resources)) {
    const after = own(next.resources, resource.name);
    if (!after || baseOf(applied, resource) !== resource) continue;
    const gone = goneFrom(resource, after).filter(choice => isPlain(resource, choice));
    losses.push(
      ...(await lostDirectly(reading, resource, gone)),
      ...(await lostWithin(reading, resource, gone)),
    );
  }
  return losses;
}

/** What is sealed cannot be looked at, and what is derived is derived anew. */
function isPlain({ fields }: Resource, { path: [name = ''] }: GoneChoice): boolean {
  const field = own(fields, name);
  return field !== undefined && !field.sensitive && !field.derive;
}

const lossOf = (resource: Resource, choice: GoneChoice, records: number): Loss => ({
  name: `choice:${placeOf(resource.name, choice)}`,
  resource: resource.name,
  records,
});

/** A database finds the value of a field by itself. */
async function lostDirectly(
  reading: Reading,
  resource: Resource,
  gone: readonly GoneChoice[],
): Promise<Loss[]> {
  const losses: Loss[] = [];
  for (const choice of gone.filter(({ path }) => path.length === 1)) {
    const { path, value } = choice;
    const kind = resource.fields[path[0] ?? '']?.kind;
    const test: Test = kind && traits[kind].itemKind ? { has: value } : { eq: value };
    const records = await countRows(reading, resource.name, { op: 'is', path, test });
    losses.push(lossOf(resource, choice, records));
  }
  return losses;
}

/** What is inside of a group or a list is looked through, row by row. */
async function lostWithin(
  reading: Reading,
  resource: Resource,
  gone: readonly GoneChoice[],
): Promise<Loss[]> {
  const inner = gone.filter(({ path }) => path.length > 1);
  const losses: Loss[] = [];
  for (const field of new Set(inner.map(({ path: [first = ''] }) => first))) {
    const choices = inner.filter(({ path }) => path[0] === field);
    const rows = walkRows(reading, resource.name, { op: 'is', path: [field], test: { null: false } });
    const counts = await countHolders(rows, choices);
    losses.push(...choices.map((choice, at) => lossOf(resource, choice, counts[at] ?? 0)));
  }
  return losses;
}
