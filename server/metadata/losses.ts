import type { Catalog } from '#model/catalog';
import { everything, type Condition } from '#model/conditions';
import type { Step } from '#model/migration';
import type { Reading } from '#model/records';
import { countRows } from './countRows';
import { lostChoices } from './lostChoices';

/** What a change takes from so many records. `name` is how an operator approves it. */
export interface Loss {
  name: string;
  resource: string;
  records: number;
}

interface Going {
  applied: Catalog;
  next: Catalog;
  steps: readonly Step[];
}

/** What is stored that the steps to the next catalog lose, or that it no longer allows. */
export async function lossesOf(reading: Reading, { applied, next, steps }: Going): Promise<Loss[]> {
  const losses: Loss[] = [];
  for (const step of steps.filter(({ destructive }) => destructive)) {
    const { name, resource } = step;
    losses.push({ name, resource, records: await countRows(reading, resource, losing(step, steps)) });
  }
  losses.push(...(await lostChoices(reading, applied, next)));
  return losses.filter(({ records }) => records > 0);
}

function losing(step: Step, steps: readonly Step[]): Condition {
  if (!('field' in step)) return everything;
  // The rows still have the name that the field has before all of the steps.
  const renamed = steps.find(
    other => other.do === 'renameField' && other.resource === step.resource && other.field === step.field,
  );
  const field = renamed?.do === 'renameField' ? renamed.from : step.field;
  return { op: 'is', path: [field], test: { null: false } };
}
