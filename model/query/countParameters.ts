import { BadRequest } from '../errors';

const maxParameters = 1000;
/** Maximum number of repetitions of one URL parameter. */
export const maxParameterRepeats = 20;

/** Counts each parameter of a URL. Too many parameters are refused, never truncated. */
export function countParameters(params: URLSearchParams): Map<string, number> {
  const times = new Map<string, number>();
  if (params.size > maxParameters) throw new BadRequest('tooComplex');
  for (const word of params.keys()) times.set(word, (times.get(word) ?? 0) + 1);
  if ([...times.values()].some(many => many > maxParameterRepeats)) throw new BadRequest('tooComplex');
  return times;
}
