/** Drops undefined members, because `{ a: undefined }` differs from the `{}` that JSON produces. */
export function omitUndefined<T extends object>(members: T): T {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as T;
}
