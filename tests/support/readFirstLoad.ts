import type { Page } from 'playwright';

export type LoadEntry = Pick<PerformanceResourceTiming, 'name' | 'encodedBodySize' | 'transferSize'>;

/**
 * What a page has fetched, the document among it. What the frame fetches after it has stood idle for seconds is left out, for
 * on a slow machine a page may still be loading then.
 */
export function readFirstLoad(page: Page): Promise<LoadEntry[]> {
  return page.evaluate(() => {
    const entries = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ].filter(entry => entry instanceof PerformanceResourceTiming);
    const idle = entries.findIndex(({ name }) => /\/(checkIconFolder|prefetchParts)-/.test(name));
    return (idle < 0 ? entries : entries.slice(0, idle)).map(({ name, encodedBodySize, transferSize }) => ({
      ...{ name, encodedBodySize, transferSize },
    }));
  });
}
