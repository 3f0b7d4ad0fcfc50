import type { Catalog } from '#model/catalog';
import type { JsonObject } from '#model/json';
import type { Resource } from '#model/resource';
import { getFillValueOfAddedField } from '../emit/fillValues';
import { compileValidator } from '../emit/validators';
import type { RecordsRefusedBySchema } from './SchemaChange';
import { countRecordsWithChoices, getRemovedChoicesOfResource, formatChoicePath } from './removedChoices';

/** Stored records of a city with its applied catalog. */
export interface StoredRecordsSnapshot {
  catalog: Catalog;
  /** Reads live and deleted records, decrypted and without empty values. */
  records: (
    resource: Resource,
    more?: { deleted: boolean },
  ) => AsyncIterable<{ uuid: string; record: JsonObject }>;
  close: () => Promise<void>;
}

const maxExamples = 3;

/** Counts stored records that violate the new schemas. */
export async function findRefusedRecords(
  { catalog, records }: StoredRecordsSnapshot,
  next: Catalog,
): Promise<RecordsRefusedBySchema[]> {
  const found: RecordsRefusedBySchema[] = [];
  for (const resource of Object.values(catalog.resources)) {
    const after = next.resources[resource.name];
    if (!after || resource.view || after.hash === resource.hash) continue;
    const refused = await countRefused(resource, after, records(resource));
    const choices = await countLostChoices(resource, after, records);
    if (refused.refused > 0 || choices.length > 0) found.push({ ...refused, choices });
  }
  return found;
}

/** Counts the records that hold a removed choice. Deleted records count too, because they can be restored. */
async function countLostChoices(
  before: Resource,
  after: Resource,
  records: StoredRecordsSnapshot['records'],
): Promise<RecordsRefusedBySchema['choices']> {
  const gone = getRemovedChoicesOfResource(before, after);
  if (gone.length === 0) return [];
  const counts = await countRecordsWithChoices(
    streamRecords([records(before), records(before, { deleted: true })]),
    gone,
  );
  return gone
    .map((choice, at) => ({ choice: formatChoicePath(before.name, choice), records: counts[at] ?? 0 }))
    .filter(({ records: holders }) => holders > 0);
}

async function* streamRecords(
  all: readonly ReturnType<StoredRecordsSnapshot['records']>[],
): AsyncGenerator<JsonObject> {
  for (const records of all) for await (const { record } of records) yield record;
}

async function countRefused(
  before: Resource,
  after: Resource,
  records: ReturnType<StoredRecordsSnapshot['records']>,
): Promise<Omit<RecordsRefusedBySchema, 'choices'>> {
  const validate = compileValidator(after.schema);
  const report: Omit<RecordsRefusedBySchema, 'choices'> = {
    resource: after.name,
    records: 0,
    refused: 0,
    examples: [],
  };
  for await (const { uuid, record } of records) {
    report.records += 1;
    const [issue] = validate({ ...getFilledValues(before, after), ...migrateRecord(record, before, after) });
    if (!issue) continue;
    report.refused += 1;
    const { path, keyword } = issue;
    if (report.examples.length < maxExamples) report.examples.push({ uuid, path, keyword });
  }
  return report;
}

/** Returns the values that the migration fills into empty fields of a record. */
function getFilledValues(before: Resource, after: Resource): JsonObject {
  const values: JsonObject = {};
  for (const field of Object.values(after.fields)) {
    const former = [field.name, ...field.was].map(name => before.fields[name]).find(old => old !== undefined);
    const value = getFillValueOfAddedField({ resource: before, field: former }, { resource: after, field });
    // Only fields that the author declared count, because the validator checks no others.
    if (value !== undefined && field.origin === 'author') values[field.name] = value;
  }
  return values;
}

/** The record with renamed fields, and without removed ones. */
export function migrateRecord(record: JsonObject, before: Resource, after: Resource): JsonObject {
  const carried: JsonObject = {};
  for (const { name, was } of Object.values(after.fields)) {
    const from =
      name in record ? name : was.find(old => old in record && before.fields[old] && !after.fields[old]);
    const value = from === undefined ? undefined : record[from];
    if (value !== undefined) carried[name] = value;
  }
  return carried;
}
