/** The members that have a value: `{ a: undefined }` is not the `{}` that goes over the wire. */
export function omitUndefined<T extends object>(members: T): T {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as T;
}
