import { findResource, type Catalog } from '#model/catalog';
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
  /** The steps that led to the applied catalog. Values that they filled in are no data loss. */
  appliedSteps: readonly MigrationStep[];
}

/** Finds the stored data that the migration steps would drop or the next catalog would no longer allow. */
export async function findDataLosses(
  reading: RecordReader,
  { applied, next, steps, appliedSteps }: CatalogTransition,
): Promise<DataLoss[]> {
  const losses: DataLoss[] = [];
  for (const step of steps.filter(({ destructive }) => destructive)) {
    if (findResource(applied, step.resource)?.source !== undefined) continue;
    const { name, resource } = step;
    losses.push({
      name,
      resource,
      records: await countRows(reading, resource, buildLossCondition(step, steps, appliedSteps)),
    });
  }
  losses.push(...(await findLostChoices(reading, applied, next)));
  return losses.filter(({ records }) => records > 0);
}

function buildLossCondition(
  step: MigrationStep,
  steps: readonly MigrationStep[],
  appliedSteps: readonly MigrationStep[],
): Condition {
  if (!('field' in step)) return matchAll;
  // Stored rows still use the field name from before the migration.
  const renamed = steps.find(
    other => other.do === 'renameField' && other.resource === step.resource && other.field === step.field,
  );
  const field = renamed?.do === 'renameField' ? renamed.from : step.field;
  const isStored: Condition = { op: 'is', path: [field], test: { null: false } };
  const fill = appliedSteps.find(
    other => other.do === 'fillField' && other.resource === step.resource && other.field === field,
  );
  if (fill?.do !== 'fillField' || typeof fill.value === 'object') return isStored;
  return {
    op: 'all',
    of: [isStored, { op: 'not', of: { op: 'is', path: [field], test: { eq: fill.value } } }],
  };
}
