import type { Page } from 'playwright';

export type LoadEntry = Pick<PerformanceResourceTiming, 'name' | 'encodedBodySize' | 'transferSize'>;

/** Chunks that the frame fetches after it has stood idle for seconds. */
export const idleChunks = ['checkIconFolder', 'prefetchLazyShellParts'];

/**
 * What a page has fetched, the document among it. From the first of the idle chunks on nothing counts, for on
 * a slow machine a page may still be loading then.
 */
export function readFirstLoad(page: Page): Promise<LoadEntry[]> {
  return page.evaluate(chunks => {
    const entries = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ].filter(entry => entry instanceof PerformanceResourceTiming);
    const idle = entries.findIndex(({ name }) => chunks.some(chunk => name.includes(`/assets/${chunk}-`)));
    return (idle < 0 ? entries : entries.slice(0, idle)).map(({ name, encodedBodySize, transferSize }) => ({
      ...{ name, encodedBodySize, transferSize },
    }));
  }, idleChunks);
}
