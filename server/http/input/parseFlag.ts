import { ValidationFailed } from '#model/errors';

/** A parameter that is true or false, and false when it is absent. */
export function parseFlag(query: URLSearchParams, name: string): boolean {
  const value = query.get(name) ?? 'false';
  if (value === 'true' || value === 'false') return value === 'true';
  throw new ValidationFailed([{ path: `/${name}`, keyword: 'type', params: { type: 'boolean' } }]);
}
