import type { Catalog } from '#model/catalog';
import type { JsonObject } from '#model/json';
import type { Resource } from '#model/resource';
import { compileValidator } from '../emit/validators';
import type { Refused } from './Change';

/** A city's records, as the schemas that are applied there speak of them. */
export interface StoredCity {
  catalog: Catalog;
  /** The living ones, whole and opened, without what is empty. */
  records: (resource: Resource) => AsyncIterable<{ uuid: string; record: JsonObject }>;
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
    if (refused.refused > 0) found.push(refused);
  }
  return found;
}

async function refusedOf(
  before: Resource,
  after: Resource,
  records: ReturnType<StoredCity['records']>,
): Promise<Refused> {
  const validate = compileValidator(after.schema);
  const report: Refused = { resource: after.name, records: 0, refused: 0, examples: [] };
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
