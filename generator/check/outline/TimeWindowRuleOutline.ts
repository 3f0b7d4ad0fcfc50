import type { JsonObject, JsonValue } from '#model/json';
import type { JsonPath } from '../../sourceLocation';
import { getLocatedName, toObjectOrEmpty, type LocatedName } from './locatedNames';
import type { ResourceOutline } from './ResourceOutline';

/** A window rule of a transition or of the creation. */
export interface TimeWindowRuleOutline {
  words: JsonObject;
  at: JsonPath;
  /** The resource of the window records. */
  of?: LocatedName;
  /** Records of other resources that exempt a record from the window (`unless`). */
  exemptions: readonly ExemptionOutline[];
  /** The field of the record that refers to its office, as `$this.field`. */
  office?: LocatedName;
  /** Whether the window applies to the creation of a record, which is not stored yet. */
  isCreation: boolean;
  /** Whether the window applies to a transition that no person makes. */
  isAutomatic: boolean;
}

interface ExemptionOutline {
  of?: LocatedName;
  words: JsonObject;
  at: JsonPath;
}

/** The window rules of a file; a view inherits those of its base. */
export function getTimeWindowRules({ keywords, workflow, viewOf }: ResourceOutline): TimeWindowRuleOutline[] {
  if (viewOf) return [];
  const creation = toObjectOrEmpty(keywords['x-create']);
  const transitions = workflow?.transitions ?? [];
  return [
    ...createOutline(creation, ['x-create'], { isCreation: true, isAutomatic: false }),
    ...transitions.flatMap(({ keywords: words, at, isManual }) =>
      createOutline(words, at, { isCreation: false, isAutomatic: !isManual }),
    ),
  ];
}

function createExemptionOutlines(unless: JsonValue | undefined, at: JsonPath): ExemptionOutline[] {
  if (unless === undefined) return [];
  const places = Array.isArray(unless) ? unless.map((_, index): JsonPath => [...at, index]) : [at];
  return [unless].flat().map((one, index) => {
    const [words, place] = [toObjectOrEmpty(one), places[index] ?? at];
    const of = getLocatedName(words.of, [...place, 'of']);
    return { words, at: place, ...(of && { of }) };
  });
}

function createOutline(
  owner: JsonObject,
  above: JsonPath,
  purpose: Pick<TimeWindowRuleOutline, 'isCreation' | 'isAutomatic'>,
): TimeWindowRuleOutline[] {
  if (owner.window === undefined) return [];
  const [words, at] = [toObjectOrEmpty(owner.window), [...above, 'window']];
  const of = getLocatedName(words.of, [...at, 'of']);
  const office = getLocatedName(words.office, [...at, 'office']);
  const field = office && { ...office, name: office.name.replace(/^\$this\./, '') };
  return [
    {
      ...{ words, at, ...purpose },
      exemptions: createExemptionOutlines(words.unless, [...at, 'unless']),
      ...(of && { of }),
      ...(field && { office: field }),
    },
  ];
}
