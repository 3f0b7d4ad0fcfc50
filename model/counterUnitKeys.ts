/** Prefix of the keys under which the store holds what records have taken. */
export const counterUnitKeyPrefix = 'take:';

/** A unit that a record has taken from the counter `field` of the record `source`. */
export interface CounterUnitKey {
  resource: string;
  field: string;
  record: string;
  source: string;
}

export const formatCounterUnitKey = ({ resource, field, record, source }: CounterUnitKey): string =>
  `${counterUnitKeyPrefix}${resource}:${field}:${record}:${source}`;

/** Undefined for the keys of locks and signatures. */
export function parseCounterUnitKey(key: string): CounterUnitKey | undefined {
  if (!key.startsWith(counterUnitKeyPrefix)) return undefined;
  const [resource = '', field = '', record = '', source = ''] = key
    .slice(counterUnitKeyPrefix.length)
    .split(':');
  return { resource, field, record, source };
}
