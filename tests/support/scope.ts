/**
 * Whether the suites run the full product of resources, tests, callers and stores. By default they run on a covering set, which holds each feature once.
 */
export const runsEverything = process.env.SCOPE === 'all';
