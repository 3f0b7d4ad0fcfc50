/**
 * Whether the suites run the whole products: every resource with every sentence, every caller, every store. Usually they
 * run over a covering set, which holds each feature once and grows no faster than the vocabulary.
 */
export const runsEverything = process.env.SCOPE === 'all';
