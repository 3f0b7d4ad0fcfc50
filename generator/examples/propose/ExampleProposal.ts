import type { Example, ExampleRefusal } from '#model/examples';
import type { JsonObject } from '#model/json';

/** A boundary case that no example covers yet. */
export interface ExampleProposal {
  example: Example;
  /** The example as an author writes it, without its expected outcome. */
  words: JsonObject;
  /** Expected outcome. If the actual outcome differs, the example is no boundary case and is not proposed. */
  wanted: ExampleRefusal | 'passes';
}
