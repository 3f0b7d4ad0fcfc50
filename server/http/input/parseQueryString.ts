import { BadRequest, ValidationFailed } from '#model/errors';
import { isStorableText } from '#model/formats';
import { countParameters } from '#model/query/countParameters';

const maxDepth = 5;

/** The parameters of an address, read one way only: what exceeds a limit is refused, never cut short. */
export function parseQueryString(address: string): URLSearchParams {
  const start = address.indexOf('?');
  const text = start < 0 ? '' : address.slice(start + 1);
  refuseBrokenEscapes(text);
  const query = new URLSearchParams(text);
  for (const name of countParameters(query).keys()) {
    if (!isStorableText(name)) throw new BadRequest('malformedQuery');
    if (name.split('[').length - 1 > maxDepth) throw new BadRequest('tooComplex');
  }
  refuseUnstorable(query);
  return query;
}

/** No record holds such a text, and not every database can be asked for it. */
function refuseUnstorable(query: URLSearchParams): void {
  const wrong = [...query].filter(([, text]) => !isStorableText(text));
  if (wrong.length === 0) return;
  throw new ValidationFailed(wrong.map(([name]) => ({ path: `/${name}`, keyword: 'characters' })));
}

/** Otherwise bytes that are no text would quietly become another text. */
function refuseBrokenEscapes(text: string): void {
  try {
    decodeURIComponent(text);
  } catch (cause) {
    throw new BadRequest('malformedQuery', null, { cause });
  }
}
