import type { JsonObject, JsonValue } from '#model/json';
import type { Field } from '#model/field';
import { listPossibleValues } from './listPossibleValues';
import { generateField } from './generateField';
import type { GeneratorContext } from './GeneratorContext';
import type { ObjectGenerator } from './ObjectGenerator';

/** Maximum combinations per search. */
const maxCombinations = 20_000;
/** Number of random draws for a field with too many values to list. */
const drawsPerField = 24;

interface Search {
  /** Fields to search values for, in dependency order. */
  fields: readonly Field[];
  record: JsonObject;
  generator: ObjectGenerator;
  context: GeneratorContext;
  accepts: (record: JsonObject) => boolean;
}

/** Backtracking search over value combinations until the record is accepted; restores the record on failure. */
export function searchValidValues(search: Search): boolean {
  const { fields, record, generator } = search;
  const before = fields.map(({ name }) => [name, record[name]] as const);
  // Searches other fields first, so that default values change last.
  const order = [...fields.filter(hasDefault), ...fields.filter(field => !hasDefault(field))];
  const found = searchDepthFirst(search, order, { left: maxCombinations });
  const after = found ? fields.map(({ name }) => [name, record[name]] as const) : before;
  for (const [name, value] of before) restoreValue(record, name, value);
  for (const [name, value] of after) {
    const field = generator.getField(name);
    if (field && record[name] !== value) generator.setValue(field, value, record);
  }
  return found;
}

const hasDefault = ({ defaultFrom }: Field): boolean => defaultFrom !== undefined;

function restoreValue(record: JsonObject, name: string, value: JsonValue | undefined): void {
  if (value === undefined) delete record[name];
  else record[name] = value;
}

function searchDepthFirst(
  search: Search,
  [field, ...rest]: readonly Field[],
  tries: { left: number },
): boolean {
  const { record, accepts } = search;
  if (!field) {
    tries.left -= 1;
    return accepts(record);
  }
  const before = record[field.name];
  for (const value of generateCandidates(search, field)) {
    record[field.name] = value;
    if (searchDepthFirst(search, rest, tries)) return true;
    if (tries.left <= 0) break;
  }
  restoreValue(record, field.name, before);
  return false;
}

function* generateCandidates({ record, generator, context }: Search, field: Field): Iterable<JsonValue> {
  const constraint = generator.constraints.getConstraint(field, record);
  const now = record[field.name];
  if (hasDefault(field) && now !== undefined) yield now;
  const listed = listPossibleValues(field, constraint.schema, record, context);
  if (listed) yield* listed.filter(value => constraint.fits(value));
  else
    for (let draw = 0; draw < drawsPerField; draw += 1) {
      const value = generateField(field, constraint, record, context);
      if (value === undefined) return;
      yield value;
    }
}
