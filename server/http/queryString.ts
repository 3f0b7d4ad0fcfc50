import { Invalid, ValidationFailed } from '#model/errors';
import { isStorable } from '#model/formats';
import { repeats } from '#model/query/repeats';

const deepest = 5;

/** The parameters of an address, read one way only: what exceeds a limit is refused, never cut short. */
export function readQuery(address: string): URLSearchParams {
  const start = address.indexOf('?');
  const text = start < 0 ? '' : address.slice(start + 1);
  refuseBrokenEscapes(text);
  const query = new URLSearchParams(text);
  for (const name of repeats(query).keys()) {
    if (!isStorable(name)) throw new Invalid('malformedQuery');
    if (name.split('[').length - 1 > deepest) throw new Invalid('tooComplex');
  }
  refuseUnstorable(query);
  return query;
}

/** No record holds such a text, and not every database can be asked for it. */
function refuseUnstorable(query: URLSearchParams): void {
  const wrong = [...query].filter(([, text]) => !isStorable(text));
  if (wrong.length === 0) return;
  throw new ValidationFailed(wrong.map(([name]) => ({ path: `/${name}`, keyword: 'characters' })));
}

/** Otherwise bytes that are no text would quietly become another text. */
function refuseBrokenEscapes(text: string): void {
  try {
    decodeURIComponent(text);
  } catch (cause) {
    throw new Invalid('malformedQuery', null, { cause });
  }
}
