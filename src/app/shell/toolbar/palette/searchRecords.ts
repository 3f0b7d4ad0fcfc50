import type { CommandSection } from './Command';

/** Looks for records of one kind. */
export interface RecordFinder {
  find: (typed: string, signal: AbortSignal) => Promise<CommandSection>;
}

const debounceTime = 150;
const maxConcurrent = 4;

/** One letter finds half of everything; one Chinese character is already a word. */
export const isWorthSearching = (typed: string): boolean => typed.length > 1 || /\p{Script=Han}/u.test(typed);

/**
 * Asks all finders, a few at a time, and tells what each has found as soon as it has. Answers what there is in the order
 * of the finders, with undefined for each that could not be asked. Nothing is told any more once the signal is given.
 */
export async function searchRecords(
  finders: readonly RecordFinder[],
  typed: string,
  signal: AbortSignal,
  tell: (section: CommandSection) => void,
): Promise<(CommandSection | undefined)[]> {
  const found: (CommandSection | undefined)[] = finders.map(() => undefined);
  const waiting = [...finders.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next && !signal.aborted; next = waiting.shift()) {
      const [at, finder] = next;
      const section = await finder.find(typed, signal).catch(() => undefined);
      if (signal.aborted) return;
      found[at] = section;
      if (section && section.commands.length > 0) tell(section);
    }
  };
  await waitUnlessAborted(debounceTime, signal);
  await Promise.all(Array.from({ length: maxConcurrent }, work));
  return found;
}

/** Who types on has not asked yet. */
function waitUnlessAborted(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
