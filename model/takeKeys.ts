/** Prefix of the keys under which the store holds what records have taken. */
export const takeKeyPrefix = 'take:';

/** A unit that a record has taken from the counter `field` of the record `source`. */
export interface TakeKey {
  resource: string;
  field: string;
  record: string;
  source: string;
}

export const formatTakeKey = ({ resource, field, record, source }: TakeKey): string =>
  `${takeKeyPrefix}${resource}:${field}:${record}:${source}`;

/** Undefined for the keys of locks and signatures. */
export function parseTakeKey(key: string): TakeKey | undefined {
  if (!key.startsWith(takeKeyPrefix)) return undefined;
  const [resource = '', field = '', record = '', source = ''] = key.slice(takeKeyPrefix.length).split(':');
  return { resource, field, record, source };
}
