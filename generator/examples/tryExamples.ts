import type { Catalog } from '#model/catalog';
import type { Example, ExampleOutcome } from '#model/examples';

/** An example of a resource. */
export interface ResourceExample {
  resource: string;
  example: Example;
}

/** Tries examples out one by one and returns what has become of each. */
export type TryExamples = (
  catalog: Catalog,
  examples: readonly ResourceExample[],
) => Promise<ExampleOutcome[]>;
