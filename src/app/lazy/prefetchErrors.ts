/** Faults of code that was fetched on a guess: nobody has asked for it yet. */
const prefetchErrors = new WeakSet<object>();

export const isPrefetchError = (fault: object): boolean => prefetchErrors.has(fault);

/** Fetches something that may be wanted soon. Who really wants it asks again, and tells what goes wrong then. */
export function trackPrefetch(fetching: Promise<unknown>): void {
  fetching.catch((fault: unknown) => fault instanceof Error && prefetchErrors.add(fault));
}
