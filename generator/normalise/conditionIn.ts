import { everything, type Condition } from '#model/conditions';
import type { JsonObject } from '#model/json';
import { parseCondition } from '#model/parseCondition';

/** The row condition that stands at a word; every row when none does. */
export const conditionIn = (source: JsonObject, word: string): Condition =>
  source[word] === undefined ? everything : parseCondition(source[word]);
