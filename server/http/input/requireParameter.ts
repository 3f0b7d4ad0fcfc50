import { ValidationFailed } from '#model/errors';

/** The one text of this name in a query. */
export function requireParameter(query: URLSearchParams, name: string): string {
  const values = query.getAll(name);
  if (values.length > 1) throw new ValidationFailed([{ path: `/${name}`, keyword: 'repeated' }]);
  const [value = ''] = values;
  return value === '' ? throwMissing(name) : value;
}

export function throwMissing(name: string): never {
  throw new ValidationFailed([{ path: `/${name}`, keyword: 'required' }]);
}
