/** Prefix of the keys under which the store holds what records have taken. */
export const takenUnitKeyPrefix = 'take:';

/** A unit that a record has taken from the counter `field` of the record `source`. */
export interface TakenUnitKey {
  resource: string;
  field: string;
  record: string;
  source: string;
}

export const formatTakenUnitKey = ({ resource, field, record, source }: TakenUnitKey): string =>
  `${takenUnitKeyPrefix}${resource}:${field}:${record}:${source}`;

/** Undefined for the keys of locks and signatures. */
export function parseTakenUnitKey(key: string): TakenUnitKey | undefined {
  if (!key.startsWith(takenUnitKeyPrefix)) return undefined;
  const [resource = '', field = '', record = '', source = ''] = key
    .slice(takenUnitKeyPrefix.length)
    .split(':');
  return { resource, field, record, source };
}
