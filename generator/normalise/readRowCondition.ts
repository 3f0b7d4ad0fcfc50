import { matchAll, type Condition } from '#model/conditions';
import type { JsonObject } from '#model/json';
import { parseCondition } from '#model/conditions/parseCondition';

/** The row condition of a keyword; matches all rows when absent. */
export const readRowCondition = (source: JsonObject, word: string): Condition =>
  source[word] === undefined ? matchAll : parseCondition(source[word]);
