import { kindTraits } from '#model/kinds';
import type { LocalizedText } from '#model/language';
import type { CheckContext } from '../outline/CheckContext';
import type { FieldOutline } from '../outline/FieldOutline';
import type { ResourceOutline } from '../outline/ResourceOutline';
import { resolvePath } from '../outline/resolvePath';
import { getExpectedValues, getVariable, type Comparison } from '../outline/RowCondition';
import { uuidFieldOutline } from '../outline/systemFieldOutlines';
import type { Finding, Rule } from '../rule';
import { comparisonRule } from './rowRules';

/** One operand of a comparison: its name, and the resource that it refers to, if any. */
interface Side {
  name: string;
  to: ResourceOutline | undefined;
}

function getSide(name: string, path: string, from: ResourceOutline, context: CheckContext): Side | undefined {
  const way = resolvePath(context, from, path);
  if (!('field' in way)) return undefined;
  if (way.field === uuidFieldOutline) return { name, to: way.of };
  if (!isRelation(way.field)) return way.field.kind && { name, to: undefined };
  const to = way.field.ref && context.resources.get(way.field.ref.name);
  return to && { name, to };
}

const isRelation = ({ kind }: FieldOutline): boolean => kind !== undefined && kindTraits[kind].isRelation;

const getThisSide = (variable: string, here: ResourceOutline, context: CheckContext): Side | undefined =>
  variable === '$this'
    ? { name: variable, to: here }
    : getSide(variable, variable.slice('$this.'.length), here, context);

const isUnlike = (one: Side, other: Side): boolean => one.to?.base !== other.to?.base;

/**
 * Relations are compared by the records that they refer to. A text may hold a uuid, and be compared with
 * one.
 */
function compareSides(comparison: Comparison, over: ResourceOutline, context: CheckContext): Finding[] {
  const { path, condition } = comparison;
  const { thisResource } = condition;
  const asked = getSide(path, path, over, context);
  if (!thisResource || !asked?.to) return [];
  return getExpectedValues(comparison).flatMap(({ value, at }) => {
    const variable = getVariable(value);
    const given = variable?.startsWith('$this') ? getThisSide(variable, thisResource, context) : undefined;
    const isOther = asked.name === uuidFieldOutline.name && (variable === '$this' || !given?.to);
    if (!given || !isUnlike(asked, given) || isOther) return [];
    return [{ at, what: describeUnlike(asked, given), cure: suggestSides(asked, given, over, context) }];
  });
}

function describeUnlike(asked: Side, given: Side): LocalizedText {
  const [one, other] = [asked, given].map(({ name, to }) => ({
    zh: to ? `“${name}”指向“${to.name}”` : `“${name}”不是关系`,
    en: to ? `"${name}" leads to "${to.name}"` : `"${name}" leads nowhere`,
  }));
  return {
    zh: `${one?.zh}，${other?.zh}，两者永远不会相等。`,
    en: `${one?.en}, but ${other?.en}, so that the two are never the same.`,
  };
}

function suggestSides(asked: Side, given: Side, over: ResourceOutline, context: CheckContext): LocalizedText {
  const fields = context.resources.get(over.base)?.fields ?? over.fields;
  const fitting = [...fields.values()]
    .filter(field => field.origin === 'author' && isRelation(field))
    .filter(({ ref }) => given.to && context.resources.get(ref?.name ?? '')?.base === given.to.base)
    .map(({ name }) => name);
  if (fitting.length > 0)
    return {
      zh: `把“${asked.name}”改为“${over.name}”中指向“${given.to?.name}”的字段：${fitting.join('、')}。`,
      en: `In place of "${asked.name}", name a field of "${over.name}" that leads to "${given.to?.name}": ${fitting.join(', ')}.`,
    };
  return {
    zh: `把“${given.name}”改为本资源中指向“${asked.to?.name}”的字段。`,
    en: `In place of "${given.name}", name a field of this resource that leads to "${asked.to?.name}".`,
  };
}

/** Comparisons of a relation with a value of the record that can never be one of its targets. */
export const rowTargetRules: readonly Rule<ResourceOutline>[] = [
  comparisonRule('rows/other-target', compareSides),
];
