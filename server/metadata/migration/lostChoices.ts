import { getBaseResource, type Catalog } from '#model/catalog';
import type { ConditionTest } from '#model/conditions';
import { getOwn } from '#model/json';
import type { RecordReader } from '#model/records';
import type { Resource } from '#model/resource';
import {
  countRecordsWithChoices,
  getRemovedChoicesOfResource,
  formatChoicePath,
  type RemovedChoice,
} from '#generator/compare/removedChoices';
import { kindTraits } from '#model/kinds';
import { countRows, streamRows } from './countRows';
import type { DataLoss } from './DataLoss';

/**
 * Counts records with choice values that the next catalog removes. No migration step deletes these values, but every
 * later save of such a record would be refused.
 */
export async function findLostChoices(
  reading: RecordReader,
  applied: Catalog,
  next: Catalog,
): Promise<DataLoss[]> {
  const losses: DataLoss[] = [];
  for (const resource of Object.values(applied.resources)) {
    const after = getOwn(next.resources, resource.name);
    if (!after || getBaseResource(applied, resource) !== resource) continue;
    const gone = getRemovedChoicesOfResource(resource, after).filter(choice =>
      isInspectable(resource, choice),
    );
    losses.push(
      ...(await countTopLevelLosses(reading, resource, gone)),
      ...(await countNestedLosses(reading, resource, gone)),
    );
  }
  return losses;
}

/** Whether stored values can be checked: encrypted values cannot be queried, and derived ones are computed again. */
function isInspectable({ fields }: Resource, { path: [name = ''] }: RemovedChoice): boolean {
  const field = getOwn(fields, name);
  return field !== undefined && !field.sensitive && !field.derive;
}

const toDataLoss = (resource: Resource, choice: RemovedChoice, records: number): DataLoss => ({
  name: `choice:${formatChoicePath(resource.name, choice)}`,
  resource: resource.name,
  records,
});

/** Counts top-level fields with a removed choice by a query per choice. */
async function countTopLevelLosses(
  reading: RecordReader,
  resource: Resource,
  gone: readonly RemovedChoice[],
): Promise<DataLoss[]> {
  const losses: DataLoss[] = [];
  for (const choice of gone.filter(({ path }) => path.length === 1)) {
    const { path, value } = choice;
    const kind = resource.fields[path[0] ?? '']?.kind;
    const test: ConditionTest = kind && kindTraits[kind].itemKind ? { has: value } : { eq: value };
    const records = await countRows(reading, resource.name, { op: 'is', path, test });
    losses.push(toDataLoss(resource, choice, records));
  }
  return losses;
}

/** Counts removed choices inside groups and lists by scanning the rows in pages. */
async function countNestedLosses(
  reading: RecordReader,
  resource: Resource,
  gone: readonly RemovedChoice[],
): Promise<DataLoss[]> {
  const inner = gone.filter(({ path }) => path.length > 1);
  const losses: DataLoss[] = [];
  for (const field of new Set(inner.map(({ path: [first = ''] }) => first))) {
    const choices = inner.filter(({ path }) => path[0] === field);
    const rows = streamRows(reading, resource.name, { op: 'is', path: [field], test: { null: false } });
    const counts = await countRecordsWithChoices(rows, choices);
    losses.push(...choices.map((choice, at) => toDataLoss(resource, choice, counts[at] ?? 0)));
  }
  return losses;
}
