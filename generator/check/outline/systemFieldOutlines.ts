import { systemFields as all } from '../../normalise/systemFields';
import type { FieldKind } from '#model/kinds';
import type { FieldOutline } from './FieldOutline';

/** System fields that authors may reference. */
export const systemFieldOutlines: readonly FieldOutline[] = Object.values(all).map(({ name, kind, ref }) =>
  createSystemFieldOutline(name, kind, ref?.to),
);

/** The uuid of a record is no field, but conditions may test it. */
export const uuidFieldOutline = createSystemFieldOutline('uuid', 'text');

function createSystemFieldOutline(name: string, kind: FieldKind, to?: string): FieldOutline {
  return {
    name,
    at: [],
    keywords: { readOnly: true },
    kind,
    ...(to !== undefined && { ref: { name: to, at: [] } }),
    origin: 'system',
    isConditional: false,
    innerFields: [],
    repeatedDeclarations: [],
  };
}
