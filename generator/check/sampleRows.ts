import type { JsonObject } from '#model/json';
import { choicesOf } from './choices';
import type { FieldOutline } from './fieldOutlines';
import { listIn, namesIn, objectIn } from './members';
import type { Outline } from './outline';
import type { Finding, Rule } from './rule';
import type { World } from './world';

/** As many as there are when nobody says how many. */
const usualRows = 50;

const numberIn = (words: JsonObject, word: string): number | undefined => {
  const value = words[word];
  return typeof value === 'number' ? value : undefined;
};

const rowsOf = ({ words }: Outline): number => numberIn(objectIn(words['x-samples']), 'rows') ?? usualRows;

/** The rows of the table that a relation leads into; of its own table there are ever more. */
function targetsOf({ ref }: FieldOutline, resource: Outline, world: World): number {
  const target = ref && world.resources.get(ref.name);
  const table = target && world.resources.get(target.base);
  return !table || table.name === resource.name ? Infinity : rowsOf(table);
}

/** How many values a field can have at the most in sample rows. */
function valuesOf(field: FieldOutline, resource: Outline, world: World): number {
  const weights = objectIn(objectIn(objectIn(resource.words['x-samples']).weights)[field.name]);
  const drawn = Object.values(weights).filter(weight => Number(weight) > 0).length;
  switch (field.kind) {
    case 'choice':
      return drawn || (choicesOf(field)?.length ?? Infinity);
    case 'boolean':
      return drawn || 2;
    case 'reference':
      return targetsOf(field, resource, world);
    case 'integer':
      return wholeNumbers(field.words);
    default:
      return Infinity;
  }
}

function wholeNumbers(words: JsonObject): number {
  const step = numberIn(words, 'multipleOf') ?? 1;
  const above = numberIn(words, 'exclusiveMinimum') ?? -Infinity;
  const below = numberIn(words, 'exclusiveMaximum') ?? Infinity;
  const least = Math.max(numberIn(words, 'minimum') ?? -Infinity, Math.floor(above) + 1);
  const most = Math.min(numberIn(words, 'maximum') ?? Infinity, Math.ceil(below) - 1);
  return Math.max(0, Math.floor(most / step) - Math.ceil(least / step) + 1);
}

/** The fields of each key all of which every row has. */
function keysOf({ words, fields }: Outline): FieldOutline[][] {
  const required = new Set(namesIn(words.required, []).map(({ name }) => name));
  const single = [...fields.values()]
    .filter(field => field.words['x-unique'] === true)
    .map(({ name }) => [name]);
  const together = listIn(words['x-unique']).map(key => namesIn(key, []).map(({ name }) => name));
  return [...single, ...together]
    .filter(names => names.length > 0 && names.every(name => required.has(name)))
    .map(names => names.flatMap(name => fields.get(name) ?? []));
}

/** `NaN` is the product of no targets and numbers without bounds: there is no such row. */
const product = (counts: readonly number[]): number => counts.reduce((all, one) => all * one, 1) || 0;

const tooMany = (rows: number, most: number, names: readonly string[]): Finding => {
  const key = names.map(name => `"${name}"`).join(' + ');
  const keyZh = names.map(name => `“${name}”`).join('＋');
  return {
    at: ['x-samples', 'rows'],
    what: {
      zh: `要 ${rows} 条示例数据，而唯一的 ${keyZh} 最多有 ${most} 种取值。`,
      en: `${rows} sample rows are asked for, and the unique ${key} has ${most} values at the most.`,
    },
    cure: { zh: `写 ${most} 或更少。`, en: `Write ${most} or fewer.` },
  };
};

const noTarget = (rows: number, { name, ref }: FieldOutline): Finding => ({
  at: ['x-samples', 'rows'],
  what: {
    zh: `要 ${rows} 条示例数据，而必填的“${name}”所指的“${ref?.name ?? ''}”一条也没有。`,
    en: `${rows} sample rows are asked for, and there is none of "${ref?.name ?? ''}", to which the required "${name}" leads.`,
  },
  cure: {
    zh: `写 0，或让“${ref?.name ?? ''}”有示例数据。`,
    en: `Write 0, or let there be sample rows of "${ref?.name ?? ''}".`,
  },
});

/** More sample rows than there can be; `sampleRows` would refuse to make them. */
export const sampleRowRules: readonly Rule<Outline>[] = [
  {
    id: 'samples/too-many-rows',
    find: (resource, world) => {
      const rows = numberIn(objectIn(resource.words['x-samples']), 'rows');
      if (rows === undefined || resource.view) return [];
      const required = namesIn(resource.words.required, []).flatMap(
        ({ name }) => resource.fields.get(name) ?? [],
      );
      const barred = required.find(field => rows > 0 && field.ref && targetsOf(field, resource, world) === 0);
      if (barred) return [noTarget(rows, barred)];
      return keysOf(resource).flatMap(key => {
        const most = product(key.map(field => valuesOf(field, resource, world)));
        return rows > most
          ? [
              tooMany(
                rows,
                most,
                key.map(({ name }) => name),
              ),
            ]
          : [];
      });
    },
  },
];
