import type { Example, ExampleRefusal } from '#model/examples';
import type { JsonObject } from '#model/json';

/** A boundary case that no example covers yet. */
export interface ExampleProposal {
  example: Example;
  /** The example as an author writes it, without its expected outcome. */
  words: JsonObject;
  /** Expected outcome; with another one the example shows no boundary, and is not proposed. */
  wanted: ExampleRefusal | 'passes';
}
