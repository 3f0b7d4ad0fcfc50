import { Invalid } from '#model/errors';
import { repeats } from '#model/query/repeats';

const deepest = 5;

/** The parameters of an address, read one way only: what exceeds a limit is refused, never cut short. */
export function readQuery(address: string): URLSearchParams {
  const start = address.indexOf('?');
  const text = start < 0 ? '' : address.slice(start + 1);
  refuseBrokenEscapes(text);
  const query = new URLSearchParams(text);
  for (const name of repeats(query).keys()) {
    if (name.split('[').length - 1 > deepest) throw new Invalid('tooComplex');
  }
  return query;
}

/** Otherwise bytes that are no text would quietly become another text. */
function refuseBrokenEscapes(text: string): void {
  try {
    decodeURIComponent(text);
  } catch (cause) {
    throw new Invalid('malformedQuery', null, { cause });
  }
}
