import type { JsonObject } from '#model/json';
import type { JsonPath } from '../../sourceLocation';
import { getLocatedName, toObjectOrEmpty, type LocatedName } from './locatedNames';
import type { ResourceOutline } from './ResourceOutline';

/** A window rule of a transition or of the creation. */
export interface WindowRuleOutline {
  words: JsonObject;
  at: JsonPath;
  /** The resource of the window records. */
  of?: LocatedName;
  /** The resource whose records exempt other records from the window (`unless`). */
  unlessOf?: LocatedName;
  /** The field of the record that refers to its office, as `$this.field`. */
  office?: LocatedName;
  /** Whether the window applies to the creation of a record, which is not stored yet. */
  isCreation: boolean;
  /** Whether the window applies to a transition that the system makes. */
  isAutomatic: boolean;
}

/** The window rules of a file; a view inherits those of its base. */
export function getWindowRules({ keywords, workflow, viewOf }: ResourceOutline): WindowRuleOutline[] {
  if (viewOf) return [];
  const creation = toObjectOrEmpty(keywords['x-create']);
  const transitions = workflow?.transitions ?? [];
  return [
    ...createOutline(creation, ['x-create'], { isCreation: true, isAutomatic: false }),
    ...transitions.flatMap(({ keywords: words, at, isAutomatic }) =>
      createOutline(words, at, { isCreation: false, isAutomatic }),
    ),
  ];
}

function createOutline(
  owner: JsonObject,
  above: JsonPath,
  purpose: Pick<WindowRuleOutline, 'isCreation' | 'isAutomatic'>,
): WindowRuleOutline[] {
  if (owner.window === undefined) return [];
  const [words, at] = [toObjectOrEmpty(owner.window), [...above, 'window']];
  const of = getLocatedName(words.of, [...at, 'of']);
  const unlessOf = getLocatedName(toObjectOrEmpty(words.unless).of, [...at, 'unless', 'of']);
  const office = getLocatedName(words.office, [...at, 'office']);
  const field = office && { ...office, name: office.name.replace(/^\$this\./, '') };
  return [
    {
      ...{ words, at, ...purpose },
      ...(of && { of }),
      ...(unlessOf && { unlessOf }),
      ...(field && { office: field }),
    },
  ];
}
