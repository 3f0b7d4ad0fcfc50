import { isObject, type JsonObject, type Value } from '#model/json';
import type { ProjectedField } from '#model/projection';
import { hiddenIn, type Fits } from './conditions';
import { insideOf, type Level } from './FormSchema';

const isEmpty = (value: Value | undefined): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isObject(value) && Object.keys(value).length === 0);

/** The value without anything that is empty: a cleared text, a group of which nothing is filled in. */
function cleanField(field: ProjectedField, value: Value | undefined): Value | undefined {
  const inside = insideOf(field);
  if (inside && isObject(value)) return clean(inside, value);
  // An item stays even when nothing is in it yet: it is there on the screen, and is told what it lacks.
  if (inside && Array.isArray(value)) return value.map(item => (isObject(item) ? clean(inside, item) : item));
  return value;
}

export function clean({ fields }: Level, values: JsonObject): JsonObject {
  const kept = Object.entries(fields).flatMap(([name, field]): [string, Value][] => {
    const value = cleanField(field, values[name]);
    return value === undefined || isEmpty(value) ? [] : [[name, value]];
  });
  return Object.fromEntries(kept);
}

const without = (values: JsonObject, names: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

/** Without the values that their conditions hide and that are not to be kept. Each that falls may hide another. */
function settle(level: Level, values: JsonObject, fits: Fits): JsonObject {
  let settled = values;
  for (;;) {
    const hidden = hiddenIn(level, settled, fits);
    const falling = Object.keys(settled).filter(
      name => hidden.has(name) && level.fields[name]?.['x-when-hidden'] !== 'keep',
    );
    if (falling.length === 0) return settled;
    settled = without(settled, falling);
  }
}

/** What would be saved of these values: clean, and without what is hidden, in groups and items as well. */
export function settled(level: Level, values: JsonObject, fits: Fits): JsonObject {
  return settleInside(level, settle(level, clean(level, values), fits), fits);
}

function settleInside({ fields }: Level, values: JsonObject, fits: Fits): JsonObject {
  const entries = Object.entries(values).map(([name, value]): [string, Value] => {
    const field = fields[name];
    const inside = field && insideOf(field);
    if (inside && isObject(value)) return [name, settled(inside, value, fits)];
    if (!inside || !Array.isArray(value)) return [name, value];
    return [name, value.map(item => (isObject(item) ? settled(inside, item, fits) : item))];
  });
  return Object.fromEntries(entries);
}
