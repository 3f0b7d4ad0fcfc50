import { BadRequest } from '../errors';

const maxParameters = 1000;
const maxRepeats = 20;

/** How often each word of an address is said; an address that says too much is refused, never cut short. */
export function countParameters(params: URLSearchParams): Map<string, number> {
  const times = new Map<string, number>();
  if (params.size > maxParameters) throw new BadRequest('tooComplex');
  for (const word of params.keys()) times.set(word, (times.get(word) ?? 0) + 1);
  if ([...times.values()].some(many => many > maxRepeats)) throw new BadRequest('tooComplex');
  return times;
}
