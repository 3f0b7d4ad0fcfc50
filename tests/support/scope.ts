import type { Language } from '#model/language';

/**
 * Whether the suites run the whole products: every resource with every sentence, every caller, every store. Usually they
 * run over a covering set, which holds each feature once and grows no faster than the vocabulary.
 */
export const runsEverything = process.env.SCOPE === 'all';

/** Both languages, or one of them by turns: what is measured of a page hardly depends on its language. */
export const languagesByTurn = (turn: number): readonly Language[] =>
  runsEverything ? ['zh', 'en'] : [turn % 2 === 0 ? 'zh' : 'en'];
