import { ValidationFailed } from '#model/errors';

/** Parses a boolean parameter, which is false when it is absent. */
export function parseBooleanParameter(query: URLSearchParams, name: string): boolean {
  const value = query.get(name) ?? 'false';
  if (value === 'true' || value === 'false') return value === 'true';
  throw new ValidationFailed([{ path: `/${name}`, keyword: 'type', params: { type: 'boolean' } }]);
}
