import { BadRequest, ValidationFailed } from '#model/errors';
import { isStorableText } from '#model/formats';
import { countParameters } from '#model/query/countParameters';

const maxDepth = 5;

/** Parses the query string strictly: malformed or oversized input is refused, never truncated. */
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

/** Refuses characters that no record can store and some databases reject in a query. */
function refuseUnstorable(query: URLSearchParams): void {
  const wrong = [...query].filter(([, text]) => !isStorableText(text));
  if (wrong.length === 0) return;
  throw new ValidationFailed(wrong.map(([name]) => ({ path: `/${name}`, keyword: 'characters' })));
}

/** Refuses invalid percent-encoding, which URLSearchParams would silently replace by other characters. */
function refuseBrokenEscapes(text: string): void {
  try {
    decodeURIComponent(text);
  } catch (cause) {
    throw new BadRequest('malformedQuery', null, { cause });
  }
}
