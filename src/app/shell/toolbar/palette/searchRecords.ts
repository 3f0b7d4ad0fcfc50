import type { PaletteSection } from './Command';

/** Searches the records of one resource. */
export interface RecordFinder {
  find: (query: string, signal: AbortSignal) => Promise<PaletteSection>;
}

const debounceTime = 150;
const maxConcurrent = 4;

/** A single letter matches too much; a single Chinese character is already a word. */
export const isSearchableQuery = (query: string): boolean =>
  query.length > 1 || /\p{Script=Han}/u.test(query);

/**
 * Queries all finders with limited concurrency and reports the results of each as they arrive. Resolves to
 * all results in the order of the finders, undefined for each that failed. An aborted signal stops the
 * reports.
 */
export async function searchRecords(
  finders: readonly RecordFinder[],
  query: string,
  signal: AbortSignal,
  onResults: (section: PaletteSection) => void,
): Promise<(PaletteSection | undefined)[]> {
  const found: (PaletteSection | undefined)[] = finders.map(() => undefined);
  const waiting = [...finders.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next && !signal.aborted; next = waiting.shift()) {
      const [index, finder] = next;
      const section = await finder.find(query, signal).catch(() => undefined);
      if (signal.aborted) return;
      found[index] = section;
      if (section && section.commands.length > 0) onResults(section);
    }
  };
  await waitUnlessAborted(debounceTime, signal);
  await Promise.all(Array.from({ length: maxConcurrent }, work));
  return found;
}

/** Debounces: rejects when the signal aborts first. */
function waitUnlessAborted(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
