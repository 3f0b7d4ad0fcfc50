/** The answer of work that waits for nothing, or its failure, as those get it who wait. */
export const toPromise = <T>(work: () => T): Promise<T> => new Promise(resolve => resolve(work()));
