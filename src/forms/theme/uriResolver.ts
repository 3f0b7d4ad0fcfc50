const equal = (one: string, other: string): boolean => one === other;
const resolve = (base: string, reference: string): string => new URL(reference, base).href;

/** Replaces the form engine's URI library: the rendered schemas contain no references between schemas. */
export default { equal, resolve };
