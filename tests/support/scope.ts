import type { Language } from '#model/language';

/**
 * Whether the suites run the full product of resources, tests, callers and stores. By default they run on a covering set, which holds each feature once.
 */
export const runsEverything = process.env.SCOPE === 'all';

/** Whether `npm test` runs them, which has a few minutes: CI runs the covering set in full. */
export const runsShort = process.env.SCOPE === 'short';

/** Language of a measured page, by turns, since results hardly depend on it. */
export const languagesByTurn = (turn: number): readonly Language[] =>
  runsEverything ? ['zh', 'en'] : [turn % 2 === 0 ? 'zh' : 'en'];

/** All of these values, or those whose turn it is of so many: together the turns hold each value once. */
export const pickByTurn = <T>(values: readonly T[], turn: number, turns: number): readonly T[] =>
  runsEverything ? values : values.filter((_, index) => index % turns === turn % turns);
