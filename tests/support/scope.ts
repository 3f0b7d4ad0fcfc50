import type { Language } from '#model/language';

/**
 * Whether the suites run the full product of resources, tests, callers and stores. By default they run on a covering set, which holds each feature once.
 */
export const runsEverything = process.env.SCOPE === 'all';

/** Both languages, or one of them by turns: what is measured of a page hardly depends on its language. */
export const languagesByTurn = (turn: number): readonly Language[] =>
  runsEverything ? ['zh', 'en'] : [turn % 2 === 0 ? 'zh' : 'en'];
