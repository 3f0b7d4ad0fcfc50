import { createRuleFactory } from '../createRuleFactory';
import { comparisonTests } from '#model/comparisons';
import { listRelatedPathsInExpression } from '#model/expressions/listVariablesInExpression';
import type { JsonValue } from '#model/json';
import type { LocalizedText } from '#model/language';
import { getTestedPropertyNames } from '../outline/conditionTests';
import type { CheckContext } from '../outline/CheckContext';
import { getComparisonOutlines, type ComparisonOutline } from '../outline/ExpressionOutline';
import { inferExpressionType } from '../outline/expressionTypes';
import { canSeeAllRows, getFieldsShownByGrant, getFieldsWrittenByGrant } from '../outline/fieldAccess';
import type { GrantOutline } from '../outline/GrantOutline';
import { toTextOrUndefined } from '../outline/locatedNames';
import type { ResourceOutline } from '../outline/ResourceOutline';
import { resolvePath } from '../outline/resolvePath';
import {
  areComparableTypes,
  getFieldType,
  isOrderedType,
  valueTypeNames,
  type ValueType,
} from '../outline/ValueType';
import { suggestOwnField } from '../suggestOwnField';
import type { CheckFinding, CheckRule } from '../rule';
import { suggestName } from '../suggestName';
import { createUnknownFieldMessage } from './derivationRules';
import { isComputedOnRead } from './storedDerivationRules';
import {
  createNotYetComputedFinding,
  createSensitiveFinding,
  getOwnFieldNames,
  isComputedOnWrite,
} from './expressionRules';
import { isSensitiveField } from './sensitiveRules';

const comparisonRule = createRuleFactory(getComparisonOutlines);

/** The compared field and those of `when`, with their locations. */
function getTestedFields({ keywords, at, field }: ComparisonOutline, { fields }: ResourceOutline) {
  const tested = getTestedPropertyNames(keywords.when ?? null, [...at, 'when']).flatMap(
    ({ name, at: place }) => {
      const named = fields.get(name);
      return named ? [{ field: named, at: place }] : [];
    },
  );
  return [...(field ? [{ field, at: [...at, 'field'] }] : []), ...tested];
}

/** Names of the fields of the record that decide a comparison. */
const getDecidingNames = (comparison: ComparisonOutline, resource: ResourceOutline): string[] => [
  ...new Set([
    ...getTestedFields(comparison, resource).map(({ field }) => field.name),
    ...comparison.expressions.flatMap(getOwnFieldNames).filter(name => resource.fields.has(name)),
  ]),
];

/** Returns the hidden fields whose values the holder of a grant could find by repeated saves. */
function findGuessable(
  comparison: ComparisonOutline,
  grant: GrantOutline,
  resource: ResourceOutline,
  base: ResourceOutline,
  context: CheckContext,
): string[] {
  const names = getDecidingNames(comparison, base);
  const written = getFieldsWrittenByGrant(resource, grant);
  const isWritten = (writable: ReadonlySet<string>) => names.some(name => writable.has(name));
  const shown = getFieldsShownByGrant(resource, grant);
  const isSeen = (name: string) => shown.has(name) || canSeeAllRows(resource, grant.role, name);
  const own = isWritten(written.edited) ? names.filter(name => !isSeen(name)) : [];
  if (!isWritten(written.edited) && !isWritten(written.created)) return own;
  const paths = comparison.expressions.flatMap(({ value }) => listRelatedPathsInExpression(value));
  const related = paths.filter(path => !canFollow(path, grant.role, base, context));
  return [...own, ...related.map(path => path.join('.'))];
}

/** Whether a role may read every value along the path, on every record to which it may set the relation. */
function canFollow(
  path: readonly string[],
  role: string,
  from: ResourceOutline,
  context: CheckContext,
): boolean {
  const way = resolvePath(context, from, path.join('.'));
  if (!('field' in way)) return true;
  return [...way.through.slice(1), { field: way.field, of: way.of }].every(({ field, of }) =>
    canSeeAllRows(of, role, field.name),
  );
}

function suggestComparable(
  value: JsonValue,
  own: ValueType | undefined,
  given: ValueType | undefined,
  { fields }: ResourceOutline,
): LocalizedText {
  if (typeof value === 'string' && fields.has(value)) return suggestOwnField(value);
  if (own === 'date' && given === 'moment')
    return { zh: '日期与“$today”等日期比较。', en: 'Compare a date with a date, such as "$today".' };
  if (own === 'moment' && given === 'date')
    return { zh: '时间与“$now”等时间比较。', en: 'Compare a time with a time, such as "$now".' };
  return { zh: '让两边是同一类的值。', en: 'Let both sides be of one type.' };
}

export const comparisonRules: readonly CheckRule<ResourceOutline>[] = [
  comparisonRule('compare/unknown-field', ({ keywords, at, field }, resource) => {
    const name = toTextOrUndefined(keywords.field);
    if (name === undefined || field) return [];
    return [
      {
        at: [...at, 'field'],
        what: createUnknownFieldMessage(name, resource),
        cure: suggestName(name, resource.fields.keys()),
      },
    ];
  }),
  comparisonRule('compare/no-test', ({ at, expressions }) =>
    expressions.length > 0
      ? []
      : [
          {
            at,
            what: { zh: '没有说与什么比较。', en: 'Nothing says what it is compared with.' },
            cure: {
              zh: `写上其中一个：${comparisonTests.join('、')}。`,
              en: `Write one of these: ${comparisonTests.join(', ')}.`,
            },
          },
        ],
  ),
  comparisonRule('compare/types', ({ field, expressions }, resource, context) => {
    if (!field?.kind) return [];
    const own = getFieldType(field);
    return expressions.flatMap(expression => {
      const { type } = inferExpressionType(expression, resource, context);
      if (own && (type === undefined || areComparableTypes(own, type))) return [];
      return [
        {
          at: expression.at,
          what:
            own && own !== 'list' && type
              ? {
                  zh: `“${field.name}”是${valueTypeNames[own].zh}，不能与${valueTypeNames[type].zh}比较。`,
                  en: `"${field.name}" is ${valueTypeNames[own].en}, and cannot be compared with ${valueTypeNames[type].en}.`,
                }
              : {
                  zh: `“${field.name}”的值不能比较。`,
                  en: `Values of "${field.name}" cannot be compared.`,
                },
          cure: suggestComparable(expression.value, own, type, resource),
        },
      ];
    });
  }),
  comparisonRule('compare/order', ({ field, expressions }) => {
    const type = field && getFieldType(field);
    if (!type || type === 'list' || isOrderedType(type)) return [];
    return expressions
      .filter(({ test }) => test !== 'eq' && test !== 'ne')
      .map(({ at }) => ({
        at,
        on: 'key',
        what: {
          zh: `“${field.name}”是${valueTypeNames[type].zh}，没有大小先后。`,
          en: `"${field.name}" is ${valueTypeNames[type].en}, which has no order.`,
        },
        cure: {
          zh: '用“eq”或“ne”，或比较数字、日期。',
          en: 'Write "eq" or "ne", or compare a number or a date.',
        },
      }));
  }),
  comparisonRule('compare/sensitive', (comparison, resource) =>
    getTestedFields(comparison, resource)
      .filter(({ field }) => isSensitiveField(field))
      .map(({ field, at }) => createSensitiveFinding(field, at)),
  ),
  comparisonRule('compare/not-stored', (comparison, resource) =>
    getTestedFields(comparison, resource)
      .filter(({ field }) => isComputedOnRead(field) || isComputedOnWrite(field))
      .map(({ field, at }) => createNotYetComputedFinding(field, at)),
  ),
  {
    id: 'compare/unreadable',
    find: (resource, context) => {
      const base = context.resources.get(resource.base);
      if (!base) return [];
      return getComparisonOutlines(base)
        .filter(({ keywords }) => keywords.public !== true)
        .flatMap(comparison =>
          resource.grants.flatMap(grant => {
            const [name] = findGuessable(comparison, grant, resource, base, context);
            return name === undefined
              ? []
              : [createGuessFinding(grant, name, base === resource ? comparison.at : grant.at)];
          }),
        );
    },
  },
];

const createGuessFinding = ({ role }: GrantOutline, name: string, at: CheckFinding['at']): CheckFinding => ({
  at,
  what: {
    zh: `角色“${role}”能修改所比较的字段，却不是处处能看到“${name}”，反复保存即可猜出它的值。`,
    en: `"${role}" may write a field of this comparison and does not see "${name}" everywhere, so that saving again and again tells its value.`,
  },
  cure: {
    zh: `让它在能修改的记录上看到“${name}”，或不让它修改；若人人可知，写 "public": true。`,
    en: `Let it see "${name}" wherever it may write, or let it not write; if everybody may know, write "public": true.`,
  },
});
