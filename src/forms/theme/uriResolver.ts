const equal = (one: string, other: string): boolean => one === other;
const resolve = (base: string, reference: string): string => new URL(reference, base).href;

/** Stands in for the form engine's URI library: what it gets to draw holds no references between schemas. */
export default { equal, resolve };
