/** Load errors of prefetched code that no page has requested yet. */
const prefetchErrors = new WeakSet<object>();

export const isPrefetchError = (error: object): boolean => prefetchErrors.has(error);

/**
 * Marks a load as a prefetch, whose failure is not reported: the actual request loads again and reports its own
 * failure.
 */
export function trackPrefetch(fetching: Promise<unknown>): void {
  fetching.catch((error: unknown) => error instanceof Error && prefetchErrors.add(error));
}
