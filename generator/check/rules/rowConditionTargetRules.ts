import { accountResource } from '#model/catalog';
import { isUuid } from '#model/formats/text';
import { getOwn, type JsonValue } from '#model/json';
import { kindTraits } from '#model/kinds';
import type { LocalizedText } from '#model/language';
import type { CheckContext } from '../outline/CheckContext';
import type { FieldOutline } from '../outline/FieldOutline';
import { toObjectOrEmpty } from '../outline/locatedNames';
import type { ResourceOutline } from '../outline/ResourceOutline';
import { resolvePath } from '../outline/resolvePath';
import { getOperandValues, getVariableName, type RowComparison } from '../outline/RowCondition';
import { uuidFieldOutline } from '../outline/systemFieldOutlines';
import type { CheckFinding, CheckRule } from '../rule';
import { suggestName } from '../suggestName';
import { suggestOwnField } from '../suggestOwnField';
import { createComparisonRule } from './rowConditionRules';

/** One side of a comparison: its name, and the resource whose uuids it contains, if any. */
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
 * Returns the operand `$me` or a fact of the caller; undefined for the roles of the caller, and for an unknown fact.
 */
function getCallerSide(variable: string, context: CheckContext): Side | undefined {
  const account = context.resources.get(accountResource);
  if (!account) return undefined;
  if (variable === '$me') return { name: variable, to: account };
  const path = getOwn(toObjectOrEmpty(account.keywords['x-me']), variable.slice('$me.'.length));
  return typeof path === 'string' ? getSide(variable, path, account, context) : undefined;
}

function getGivenSide(
  value: JsonValue,
  { thisResource }: RowComparison['condition'],
  context: CheckContext,
): Side | undefined {
  const variable = getVariableName(value);
  if (variable?.startsWith('$me')) return getCallerSide(variable, context);
  return thisResource && variable?.startsWith('$this')
    ? getThisSide(variable, thisResource, context)
    : undefined;
}

/** Compares relations by their target resource. A text may hold a uuid, and be compared with a relation. */
function compareSides(
  comparison: RowComparison,
  over: ResourceOutline,
  context: CheckContext,
): CheckFinding[] {
  const { path, condition } = comparison;
  const asked = getSide(path, path, over, context);
  if (!asked?.to) return [];
  return getOperandValues(comparison).flatMap(({ value, at }) => {
    const given = getGivenSide(value, condition, context);
    const variable = getVariableName(value) ?? '';
    const isCaller = variable.startsWith('$me');
    const isOther = asked.name === uuidFieldOutline.name && (variable === '$this' || isCaller || !given?.to);
    if (!given || !isUnlike(asked, given) || isOther) return [];
    const fact = isCaller ? suggestFact(asked, context) : undefined;
    return [
      { at, what: describeUnlike(asked, given), cure: fact ?? suggestSides(asked, given, over, context) },
    ];
  });
}

/** Suggests the `$me` fact that has the same target resource as the compared relation. */
function suggestFact(asked: Side, context: CheckContext): LocalizedText | undefined {
  const account = context.resources.get(accountResource);
  const words = [
    '$me',
    ...Object.keys(toObjectOrEmpty(account?.keywords['x-me'])).map(fact => `$me.${fact}`),
  ];
  const fitting = words.filter(word => {
    const side = getCallerSide(word, context);
    return side?.to !== undefined && !isUnlike(asked, side);
  });
  return fitting.length > 0 ? suggestName('', fitting) : undefined;
}

/**
 * Reports relations that are compared with a constant text. A relation contains a uuid that no schema file can know, so
 * the comparison never matches.
 */
function findTextsOfRelations(
  comparison: RowComparison,
  over: ResourceOutline,
  context: CheckContext,
): CheckFinding[] {
  const { path, condition } = comparison;
  const asked = getSide(path, path, over, context);
  const { to } = asked ?? {};
  if (!asked || !to || asked.name === uuidFieldOutline.name) return [];
  return getOperandValues(comparison).flatMap(({ value, at }) => {
    if (typeof value !== 'string' || getVariableName(value) !== undefined || isUuid(value)) return [];
    return [
      {
        at,
        what: {
          zh: `“${asked.name}”指向“${to.name}”的记录，与文字“${value}”永远不会相等。`,
          en: `"${asked.name}" leads to a record of "${to.name}", which the text "${value}" never is.`,
        },
        cure: suggestValue(value, asked.name, to, condition),
      },
    ];
  });
}

function suggestValue(
  text: string,
  path: string,
  to: ResourceOutline,
  { thisResource }: RowComparison['condition'],
): LocalizedText {
  if (thisResource?.fields.has(text)) return suggestOwnField(text);
  const compared = [...to.fields.values()].find(({ kind, origin }) => origin === 'author' && kind === 'text');
  const name = `${path}.${compared?.name ?? 'id'}`;
  return {
    zh: `改为比较那条记录的一个字段，如“${name}”。`,
    en: `Compare a field of that record, such as "${name}".`,
  };
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

/** Rules for comparisons of a relation with a value that can never be one of its targets. */
export const rowConditionTargetRules: readonly CheckRule<ResourceOutline>[] = [
  createComparisonRule('rows/other-target', compareSides),
  createComparisonRule('rows/text-of-relation', findTextsOfRelations),
];
