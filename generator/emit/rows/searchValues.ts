import type { JsonObject, JsonValue } from '#model/json';
import type { Field } from '#model/resource';
import { listedValues } from './listedValues';
import { generateField } from '../sampleRows/generateField';
import type { GeneratorContext } from '../sampleRows/GeneratorContext';
import type { ObjectMaker } from './ObjectMaker';

/** Combinations that are tried before a search is given up. */
const mostTries = 20_000;
/** Of values that are too many to list, so many are drawn. */
const drawsEach = 24;

interface Search {
  /** Each after those on which its values depend. */
  fields: readonly Field[];
  record: JsonObject;
  maker: ObjectMaker;
  making: GeneratorContext;
  accepts: (record: JsonObject) => boolean;
}

/** Goes through the combinations of values of some fields until the record is accepted; leaves it as it was when none is. */
export function searchValues(search: Search): boolean {
  const { fields, record, maker } = search;
  const before = fields.map(({ name }) => [name, record[name]] as const);
  // What the city's season or another default gives is changed last.
  const order = [...fields.filter(isGiven), ...fields.filter(field => !isGiven(field))];
  const found = descend(search, order, { left: mostTries });
  const after = found ? fields.map(({ name }) => [name, record[name]] as const) : before;
  for (const [name, value] of before) restore(record, name, value);
  for (const [name, value] of after) {
    const field = maker.field(name);
    if (field && record[name] !== value) maker.write(field, value, record);
  }
  return found;
}

const isGiven = ({ defaultFrom }: Field): boolean => defaultFrom !== undefined;

function restore(record: JsonObject, name: string, value: JsonValue | undefined): void {
  if (value === undefined) delete record[name];
  else record[name] = value;
}

function descend(search: Search, [field, ...rest]: readonly Field[], tries: { left: number }): boolean {
  const { record, accepts } = search;
  if (!field) {
    tries.left -= 1;
    return accepts(record);
  }
  const before = record[field.name];
  for (const value of candidates(search, field)) {
    record[field.name] = value;
    if (descend(search, rest, tries)) return true;
    if (tries.left <= 0) break;
  }
  restore(record, field.name, before);
  return false;
}

function* candidates({ record, maker, making }: Search, field: Field): Iterable<JsonValue> {
  const constraint = maker.demands.on(field, record);
  const now = record[field.name];
  if (isGiven(field) && now !== undefined) yield now;
  const listed = listedValues(field, constraint.schema, record, making);
  if (listed) yield* listed.filter(value => constraint.fits(value));
  else
    for (let draw = 0; draw < drawsEach; draw += 1) {
      const value = generateField(field, constraint, record, making);
      if (value === undefined) return;
      yield value;
    }
}
