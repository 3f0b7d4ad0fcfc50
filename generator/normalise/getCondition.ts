import { matchAll, type Condition } from '#model/conditions';
import type { JsonObject } from '#model/json';
import { parseCondition } from '#model/conditions/parseCondition';

/** The row condition that stands at a word; every row when none does. */
export const getCondition = (source: JsonObject, word: string): Condition =>
  source[word] === undefined ? matchAll : parseCondition(source[word]);
