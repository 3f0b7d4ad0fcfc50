import { Invalid } from '../errors';

const mostParameters = 1000;
const mostRepeats = 20;

/** How often each word of an address is said; an address that says too much is refused, never cut short. */
export function repeats(params: URLSearchParams): Map<string, number> {
  const times = new Map<string, number>();
  if (params.size > mostParameters) throw new Invalid('tooComplex');
  for (const word of params.keys()) times.set(word, (times.get(word) ?? 0) + 1);
  if ([...times.values()].some(many => many > mostRepeats)) throw new Invalid('tooComplex');
  return times;
}
