import type { ResourceExample } from '#generator/examples/tryExamples';
import type { Catalog } from '#model/catalog';
import type { ExampleOutcome } from '#model/examples';
import type { CityRules } from '#model/rules';
import { ExampleRunner } from './ExampleRunner';

/** Runs examples one by one. */
export async function tryExamples(
  catalog: Catalog,
  rules: CityRules,
  examples: readonly ResourceExample[],
): Promise<ExampleOutcome[]> {
  const resources = examples.flatMap(({ resource, example }) => [
    resource,
    ...Object.keys(example.beside ?? {}),
  ]);
  const runner = new ExampleRunner({ catalog, rules, resources });
  const outcomes: ExampleOutcome[] = [];
  for (const { resource, example } of examples) outcomes.push(await runner.run(resource, example));
  return outcomes;
}
