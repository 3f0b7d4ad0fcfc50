import { baseOf, type Catalog } from '#model/catalog';
import { everything, type Condition } from '#model/conditions';
import { own } from '#model/json';
import type { Step } from '#model/migration';
import type { Reading } from '#model/records';
import type { Field } from '#model/resource';

/** What a change takes from so many records. `name` is how an operator approves it. */
export interface Loss {
  name: string;
  resource: string;
  records: number;
}

/** What is stored that the steps to the next catalog lose, or that it no longer allows. */
export async function lossesOf(
  reading: Reading,
  { applied, next, steps }: { applied: Catalog; next: Catalog; steps: readonly Step[] },
): Promise<Loss[]> {
  const losing = [
    ...steps.filter(({ destructive }) => destructive).map(step => losingStep(step, steps)),
    ...losingChoices(applied, next),
  ];
  const losses: Loss[] = [];
  for (const { name, resource, where } of losing) {
    const records = await countAll(reading, resource, where);
    if (records > 0) losses.push({ name, resource, records });
  }
  return losses;
}

interface Losing {
  name: string;
  resource: string;
  where: Condition;
}

function losingStep(step: Step, steps: readonly Step[]): Losing {
  const { name, resource } = step;
  if (!('field' in step)) return { name, resource, where: everything };
  // The rows still have the name that the field has before all of the steps.
  const renamed = steps.find(
    other => other.do === 'renameField' && other.resource === resource && other.field === step.field,
  );
  const field = renamed?.do === 'renameField' ? renamed.from : step.field;
  return { name, resource, where: { op: 'is', path: [field], test: { null: false } } };
}

/** No step takes a choice away, but a record that holds it would be refused from then on. */
function losingChoices(applied: Catalog, next: Catalog): Losing[] {
  return Object.values(applied.resources)
    .filter(resource => baseOf(applied, resource) === resource)
    .flatMap(resource =>
      Object.values(resource.fields).flatMap(field => {
        const after = own(own(next.resources, resource.name)?.fields ?? {}, field.name);
        return after ? choicesGone(resource.name, field, after) : [];
      }),
    );
}

function choicesGone(resource: string, field: Field, after: Field): Losing[] {
  if (!after.choices || field.sensitive || field.derive) return [];
  const known = new Set(after.choices.map(({ value }) => value));
  const gone = (field.choices ?? []).filter(({ value }) => !known.has(value));
  return gone.map(({ value }) => ({
    name: `choice:${resource}.${field.name}=${value}`,
    resource,
    where: {
      op: 'is',
      path: [field.name],
      test: field.kind === 'choices' ? { has: value } : { eq: value },
    },
  }));
}

/** The deleted too, since they can come back. */
async function countAll(reading: Reading, resource: string, where: Condition): Promise<number> {
  const deleted = await reading.list(resource, { where, sort: [], limit: 1, count: true, deleted: true });
  return (await reading.count(resource, where)) + (deleted.total ?? 0);
}
