/** Faults of code that was fetched on a guess: nobody has asked for it yet. */
const guesses = new WeakSet<object>();

export const isGuess = (fault: object): boolean => guesses.has(fault);

/** Fetches something that may be wanted soon. Who really wants it asks again, and tells what goes wrong then. */
export function guess(fetching: Promise<unknown>): void {
  fetching.catch((fault: unknown) => fault instanceof Error && guesses.add(fault));
}
