import type { Catalog } from '#model/catalog';
import type { Example, ExampleOutcome } from '#model/examples';

/** An example of a resource. */
export interface ResourceExample {
  resource: string;
  example: Example;
}

/** Runs examples one by one, and returns the outcome of each. */
export type TryExamples = (
  catalog: Catalog,
  examples: readonly ResourceExample[],
) => Promise<ExampleOutcome[]>;
