/** Prefix of the keys under which the store records which record took a unit of a counter. */
export const counterUnitKeyPrefix = 'take:';

/** A unit that a record has taken from the counter `field` of the record `source`. */
export interface CounterUnitKey {
  resource: string;
  field: string;
  record: string;
  source: string;
}

/** Formats the key under which the store records a taken unit; the inverse of `parseCounterUnitKey`. */
export const formatCounterUnitKey = ({ resource, field, record, source }: CounterUnitKey): string =>
  `${counterUnitKeyPrefix}${resource}:${field}:${record}:${source}`;

/** Parses the key of a taken unit; undefined for the keys of locks and signatures. */
export function parseCounterUnitKey(key: string): CounterUnitKey | undefined {
  if (!key.startsWith(counterUnitKeyPrefix)) return undefined;
  const [resource = '', field = '', record = '', source = ''] = key
    .slice(counterUnitKeyPrefix.length)
    .split(':');
  return { resource, field, record, source };
}
