import type { Catalog } from '#model/catalog';
import { matchAll, type Condition } from '#model/conditions';
import type { MigrationStep } from '#model/migration';
import type { RecordReader } from '#model/records';
import type { DataLoss } from './DataLoss';
import { countRows } from './countRows';
import { findLostChoices } from './lostChoices';

interface CatalogTransition {
  applied: Catalog;
  next: Catalog;
  steps: readonly MigrationStep[];
}

/** What is stored that the steps to the next catalog lose, or that it no longer allows. */
export async function findDataLosses(
  reading: RecordReader,
  { applied, next, steps }: CatalogTransition,
): Promise<DataLoss[]> {
  const losses: DataLoss[] = [];
  for (const step of steps.filter(({ destructive }) => destructive)) {
    const { name, resource } = step;
    losses.push({
      name,
      resource,
      records: await countRows(reading, resource, buildLossCondition(step, steps)),
    });
  }
  losses.push(...(await findLostChoices(reading, applied, next)));
  return losses.filter(({ records }) => records > 0);
}

function buildLossCondition(step: MigrationStep, steps: readonly MigrationStep[]): Condition {
  if (!('field' in step)) return matchAll;
  // The rows still have the name that the field has before all of the steps.
  const renamed = steps.find(
    other => other.do === 'renameField' && other.resource === step.resource && other.field === step.field,
  );
  const field = renamed?.do === 'renameField' ? renamed.from : step.field;
  return { op: 'is', path: [field], test: { null: false } };
}
