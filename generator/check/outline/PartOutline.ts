import type { JsonObject } from '#model/json';
import type { JsonPath } from '../../sourceLocation';
import { memoizeByFirstArgument } from '../memoizeByFirstArgument';
import { getLocatedMembers, getLocatedName, toObjectOrEmpty, type LocatedName } from './locatedNames';
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
export const getPartOutlines = memoizeByFirstArgument(
  ({ keywords, viewOf }: ResourceOutline): PartOutline[] =>
    viewOf
      ? []
      : getLocatedMembers(keywords['x-parts'], ['x-parts']).map(({ name, value, at }) => {
          const words = toObjectOrEmpty(value);
          const of = getLocatedName(words.of, [...at, 'of']);
          const by = getLocatedName(words.by, [...at, 'by']);
          return { name, keywords: words, at, ...(of && { of }), ...(by && { by }) };
        }),
);
