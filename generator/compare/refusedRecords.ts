import type { Catalog } from '#model/catalog';
import type { JsonObject } from '#model/json';
import type { Resource } from '#model/resource';
import { compileValidator } from '../emit/validators';
import type { Refused } from './Change';
import { countHolders, goneFrom, placeOf } from './goneChoices';

/** A city's records, as the schemas that are applied there speak of them. */
export interface StoredCity {
  catalog: Catalog;
  /** The living ones, or the deleted, whole and opened, without what is empty. */
  records: (
    resource: Resource,
    more?: { deleted: boolean },
  ) => AsyncIterable<{ uuid: string; record: JsonObject }>;
  close: () => Promise<void>;
}

const mostExamples = 3;

/** How many stored records the new schemas would refuse if they were saved as they are. */
export async function refusedRecords({ catalog, records }: StoredCity, next: Catalog): Promise<Refused[]> {
  const found: Refused[] = [];
  for (const resource of Object.values(catalog.resources)) {
    const after = next.resources[resource.name];
    if (!after || resource.view || after.hash === resource.hash) continue;
    const refused = await refusedOf(resource, after, records(resource));
    const choices = await choicesLost(resource, after, records);
    if (refused.refused > 0 || choices.length > 0) found.push({ ...refused, choices });
  }
  return found;
}

/** The deleted are counted too, since they can come back. */
async function choicesLost(
  before: Resource,
  after: Resource,
  records: StoredCity['records'],
): Promise<Refused['choices']> {
  const gone = goneFrom(before, after);
  if (gone.length === 0) return [];
  const counts = await countHolders(plain([records(before), records(before, { deleted: true })]), gone);
  return gone
    .map((choice, at) => ({ choice: placeOf(before.name, choice), records: counts[at] ?? 0 }))
    .filter(({ records: holders }) => holders > 0);
}

async function* plain(all: readonly ReturnType<StoredCity['records']>[]): AsyncGenerator<JsonObject> {
  for (const records of all) for await (const { record } of records) yield record;
}

async function refusedOf(
  before: Resource,
  after: Resource,
  records: ReturnType<StoredCity['records']>,
): Promise<Omit<Refused, 'choices'>> {
  const validate = compileValidator(after.schema);
  const report: Omit<Refused, 'choices'> = { resource: after.name, records: 0, refused: 0, examples: [] };
  for await (const { uuid, record } of records) {
    report.records += 1;
    const [issue] = validate(carriedOver(record, before, after));
    if (!issue) continue;
    report.refused += 1;
    const { path, keyword } = issue;
    if (report.examples.length < mostExamples) report.examples.push({ uuid, path, keyword });
  }
  return report;
}

/** Under the new names, and without what goes. */
function carriedOver(record: JsonObject, before: Resource, after: Resource): JsonObject {
  const carried: JsonObject = {};
  for (const { name, was } of Object.values(after.fields)) {
    const from =
      name in record ? name : was.find(old => old in record && before.fields[old] && !after.fields[old]);
    const value = from === undefined ? undefined : record[from];
    if (value !== undefined) carried[name] = value;
  }
  return carried;
}
