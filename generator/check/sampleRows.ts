import type { JsonObject } from '#model/json';
import { isUniqueField } from '../normalise/normaliseField';
import { getChoiceValues } from './checkConstant';
import type { FieldOutline } from './outline/FieldOutline';
import { toListOrEmpty, getLocatedNames, toObjectOrEmpty } from './outline/locatedNames';
import type { ResourceOutline } from './outline/ResourceOutline';
import type { CheckFinding, CheckRule } from './rule';
import type { CheckContext } from './outline/CheckContext';

/** Default number of sample rows. */
const usualRows = 50;

const numberIn = (words: JsonObject, word: string): number | undefined => {
  const value = words[word];
  return typeof value === 'number' ? value : undefined;
};

const rowsOf = ({ keywords }: ResourceOutline): number =>
  numberIn(toObjectOrEmpty(keywords['x-samples']), 'rows') ?? usualRows;

/** Number of sample rows that a relation can refer to; unlimited for a relation to its own table. */
function targetsOf({ ref }: FieldOutline, resource: ResourceOutline, context: CheckContext): number {
  const target = ref && context.resources.get(ref.name);
  const table = target && context.resources.get(target.base);
  return !table || table.name === resource.name ? Infinity : rowsOf(table);
}

/** Maximum number of different values of a field in sample rows. */
function valuesOf(field: FieldOutline, resource: ResourceOutline, context: CheckContext): number {
  const weights = toObjectOrEmpty(
    toObjectOrEmpty(toObjectOrEmpty(resource.keywords['x-samples']).weights)[field.name],
  );
  const drawn = Object.values(weights).filter(weight => Number(weight) > 0).length;
  switch (field.kind) {
    case 'choice':
      return drawn || (getChoiceValues(field)?.length ?? Infinity);
    case 'boolean':
      return drawn || 2;
    case 'reference':
      return targetsOf(field, resource, context);
    case 'integer':
      return wholeNumbers(field.keywords);
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

/** Returns the fields of each unique key whose fields are all required. */
function keysOf({ keywords, fields }: ResourceOutline): FieldOutline[][] {
  const required = new Set(getLocatedNames(keywords.required, []).map(({ name }) => name));
  const single = [...fields.values()]
    .filter(field => isUniqueField(field.keywords))
    .map(({ name }) => [name]);
  // A key that applies only in some states does not limit the row count.
  const together = toListOrEmpty(keywords['x-unique']).map(key =>
    getLocatedNames(key, []).map(({ name }) => name),
  );
  return [...single, ...together]
    .filter(names => names.length > 0 && names.every(name => required.has(name)))
    .map(names => names.flatMap(name => fields.get(name) ?? []));
}

/** Multiplies counts; `NaN`, from zero times infinity, becomes zero. */
const product = (counts: readonly number[]): number => counts.reduce((all, one) => all * one, 1) || 0;

const tooMany = (rows: number, most: number, names: readonly string[]): CheckFinding => {
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

const noTarget = (rows: number, { name, ref }: FieldOutline): CheckFinding => ({
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

/** Reports a sample row count beyond the unique combinations, which `sampleRows` would refuse. */
export const sampleRowRules: readonly CheckRule<ResourceOutline>[] = [
  {
    id: 'samples/too-many-rows',
    find: (resource, context) => {
      const rows = numberIn(toObjectOrEmpty(resource.keywords['x-samples']), 'rows');
      if (rows === undefined || resource.viewOf) return [];
      const required = getLocatedNames(resource.keywords.required, []).flatMap(
        ({ name }) => resource.fields.get(name) ?? [],
      );
      const barred = required.find(
        field => rows > 0 && field.ref && targetsOf(field, resource, context) === 0,
      );
      if (barred) return [noTarget(rows, barred)];
      return keysOf(resource).flatMap(key => {
        const most = product(key.map(field => valuesOf(field, resource, context)));
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
