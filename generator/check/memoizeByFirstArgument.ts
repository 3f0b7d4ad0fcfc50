/**
 * Memoizes a function by its first argument, weakly. Keys belong to one load of the files, so that cached results never outlive it; other arguments are ignored.
 */
export function memoizeByFirstArgument<Key extends object, Rest extends readonly unknown[], T>(
  make: (key: Key, ...rest: Rest) => T,
): (key: Key, ...rest: Rest) => T {
  const made = new WeakMap<Key, { value: T }>();
  return (key, ...rest) => {
    const known = made.get(key) ?? { value: make(key, ...rest) };
    made.set(key, known);
    return known.value;
  };
}
