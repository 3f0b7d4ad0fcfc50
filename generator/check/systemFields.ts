import { systemFields as all } from '../normalise/systemFields';
import type { Kind } from '#model/kinds';
import type { FieldOutline } from './fieldOutlines';

/** What the engine adds to every record, and authors may speak of. */
export const systemFields: readonly FieldOutline[] = Object.values(all).map(({ name, kind, ref }) =>
  systemField(name, kind, ref?.to),
);

/** The key of a record is no field, but conditions may ask for it. */
export const keyOfRecord = systemField('uuid', 'text');

function systemField(name: string, kind: Kind, to?: string): FieldOutline {
  return {
    name,
    at: [],
    words: { readOnly: true },
    kind,
    ...(to !== undefined && { ref: { name: to, at: [] } }),
    from: 'system',
    conditional: false,
    inner: [],
  };
}
