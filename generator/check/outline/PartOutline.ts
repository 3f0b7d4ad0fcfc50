import type { JsonObject } from '#model/json';
import type { JsonPath } from '../../sourceLocation';
import { memoizeWeak } from '../memoizeWeak';
import { getMembers, getName, toObject, type LocatedName } from './locatedNames';
import type { ResourceOutline } from './ResourceOutline';

/** A list of records that belong to a record of the file. */
export interface PartOutline {
  name: string;
  keywords: JsonObject;
  at: JsonPath;
  of?: LocatedName;
  by?: LocatedName;
}

/** The parts of a file; a view inherits those of its base. */
export const getPartOutlines = memoizeWeak(({ keywords, viewOf }: ResourceOutline): PartOutline[] =>
  viewOf
    ? []
    : getMembers(keywords['x-parts'], ['x-parts']).map(({ name, value, at }) => {
        const words = toObject(value);
        const of = getName(words.of, [...at, 'of']);
        const by = getName(words.by, [...at, 'by']);
        return { name, keywords: words, at, ...(of && { of }), ...(by && { by }) };
      }),
);
