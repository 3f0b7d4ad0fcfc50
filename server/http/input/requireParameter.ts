import { ValidationFailed } from '#model/errors';

/** The single value of a query parameter. Refuses a missing or repeated one. */
export function requireParameter(query: URLSearchParams, name: string): string {
  const values = query.getAll(name);
  if (values.length > 1) throw new ValidationFailed([{ path: `/${name}`, keyword: 'repeated' }]);
  const [value = ''] = values;
  return value === '' ? throwMissingParameter(name) : value;
}

export function throwMissingParameter(name: string): never {
  throw new ValidationFailed([{ path: `/${name}`, keyword: 'required' }]);
}
