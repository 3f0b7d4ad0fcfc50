/**
 * Works something out when it is first asked for. A key is of one reading of the files, and so is what follows from
 * it, whatever else it was made with.
 */
export function memoizeWeak<Key extends object, Rest extends readonly unknown[], T>(
  make: (key: Key, ...rest: Rest) => T,
): (key: Key, ...rest: Rest) => T {
  const made = new WeakMap<Key, { value: T }>();
  return (key, ...rest) => {
    const known = made.get(key) ?? { value: make(key, ...rest) };
    made.set(key, known);
    return known.value;
  };
}
