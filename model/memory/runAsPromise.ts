/** Runs synchronous work as a promise, so that its error becomes a rejection. */
export const runAsPromise = <T>(work: () => T): Promise<T> => new Promise(resolve => resolve(work()));
