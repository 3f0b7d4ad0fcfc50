import {
  listRecordPathsInExpression,
  listRelatedPathsInExpression,
} from '#model/expressions/listVariablesInExpression';
import type { FieldOutline } from '../outline/FieldOutline';
import { getDerivedFields } from './derivationRules';
import { toObjectOrEmpty, getPlaceholders, toTextOrUndefined } from '../outline/locatedNames';
import type { ResourceOutline } from '../outline/ResourceOutline';
import { resolvePath } from '../outline/resolvePath';
import { getRowComparisons } from '../outline/RowCondition';
import type { CheckRule } from '../rule';
import { getReadableFields, canSeeAllRows } from '../outline/fieldAccess';
import type { CheckContext } from '../outline/CheckContext';

/** Dependencies of a derived field, in this resource or others. */
interface DerivationSource {
  resource: ResourceOutline;
  field: FieldOutline;
}

function getSources(field: FieldOutline, of: ResourceOutline, context: CheckContext): DerivationSource[] {
  const says = toObjectOrEmpty(field.keywords['x-derive']);
  const own = [
    toTextOrUndefined(says.from),
    ...getPlaceholders(toTextOrUndefined(says.text) ?? ''),
    ...Object.keys(toObjectOrEmpty(toObjectOrEmpty(says.when).properties)),
  ];
  const target = context.resources.get(toTextOrUndefined(says.count) ?? toTextOrUndefined(says.sum) ?? '');
  const condition = {
    value: says.where ?? {},
    at: [],
    queriedResource: target,
    thisResource: of,
    hasCaller: false,
  };
  const asked = getRowComparisons(condition, context).flatMap(({ path, condition: { queriedResource } }) =>
    queriedResource ? getSourcesOnPath(queriedResource, path, context) : [],
  );
  const summed = target && target.fields.get(toTextOrUndefined(says.field) ?? '');
  const path = toTextOrUndefined(says.path);
  const read = listRecordPathsInExpression(says.value ?? null).map(steps => steps.join('.'));
  return [
    ...own.flatMap(name => getSourceByName(of, name)),
    ...(path === undefined ? [] : getSourcesOnPath(of, path, context)),
    ...read.flatMap(one => getSourcesOnPath(of, one, context)),
    ...asked,
    ...(target && summed ? [{ resource: target, field: summed }] : []),
  ];
}

function getSourceByName(of: ResourceOutline, name: string | undefined): DerivationSource[] {
  const field = name === undefined ? undefined : of.fields.get(name);
  return field ? [{ resource: of, field }] : [];
}

function getSourcesOnPath(from: ResourceOutline, path: string, context: CheckContext): DerivationSource[] {
  const way = resolvePath(context, from, path);
  return 'field' in way
    ? [
        ...way.through.map(({ of: resource, field }) => ({ resource, field })),
        { resource: way.of, field: way.field },
      ]
    : [];
}

/** Whether `goal` depends on `from`, transitively. */
function dependsOn(
  from: DerivationSource,
  goal: DerivationSource,
  context: CheckContext,
  seen: Set<string>,
): boolean {
  return getSources(from.field, from.resource, context).some(next => {
    if (next.resource.base === goal.resource.base && next.field.name === goal.field.name) return true;
    const key = `${next.resource.base}.${next.field.name}`;
    if (seen.has(key) || next.field.keywords['x-derive'] === undefined) return false;
    seen.add(key);
    return dependsOn(next, goal, context, seen);
  });
}

/** Returns the roles that can read the derived field but not all of its dependencies. */
function findBlindRoles(
  field: FieldOutline,
  resource: ResourceOutline,
  context: CheckContext,
): { role: string; of: string }[] {
  const says = toObjectOrEmpty(field.keywords['x-derive']);
  const target = context.resources.get(toTextOrUndefined(says.count) ?? toTextOrUndefined(says.sum) ?? '');
  const path = toTextOrUndefined(says.path);
  const paths = [
    ...(path === undefined ? [] : [path]),
    ...listRelatedPathsInExpression(says.value ?? null).map(steps => steps.join('.')),
  ];
  const reached = paths.flatMap(one => getSourcesOnPath(resource, one, context).slice(1));
  const needed = [
    ...(target ? [{ resource: target, field: target.fields.get(toTextOrUndefined(says.field) ?? '') }] : []),
    ...reached,
  ];
  const roles = [...new Set(resource.grants.map(({ role }) => role))];
  return roles
    .filter(role => getReadableFields(resource, role).has(field.name))
    .flatMap(role =>
      needed
        .filter(({ resource: source, field: wanted }) => !canSeeAllRows(source, role, wanted?.name))
        .slice(0, 1)
        .map(({ resource: source }) => ({ role, of: source.name })),
    );
}

export const derivationGraphRules: readonly CheckRule<ResourceOutline>[] = [
  {
    id: 'derive/cycle',
    find: (resource, context) =>
      getDerivedFields(resource)
        .filter(field => dependsOn({ resource, field }, { resource, field }, context, new Set()))
        .map(({ name, derivationPath }) => ({
          at: derivationPath,
          on: 'key',
          what: {
            zh: `计算“${name}”最终要用到它自己。`,
            en: `Computing "${name}" needs itself in the end.`,
          },
          cure: {
            zh: '让其中一个字段不再依赖另一个。',
            en: 'Let one of the fields no longer depend on the other.',
          },
        })),
  },
  {
    id: 'derive/private-rows',
    find: (resource, context) =>
      getDerivedFields(resource)
        .filter(({ derivation }) => derivation.public !== true)
        .flatMap(field => {
          const [blind, ...more] = findBlindRoles(field, resource, context);
          if (!blind) return [];
          const roles = [blind, ...more].map(({ role }) => role);
          return [
            {
              at: field.derivationPath,
              on: 'key' as const,
              what: {
                zh: `角色 ${roles.join('、')} 能看到“${field.name}”，却看不到“${blind.of}”里用来计算的全部记录。`,
                en: `${roles.join(', ')} may see "${field.name}", but not all records of "${blind.of}" that it is computed from.`,
              },
              cure: {
                zh: `若人人可知此值，在“x-derive”里加上 "public": true；否则对 ${roles.join('、')} 隐去它（"see": { "except": ["${field.name}"] }），或让其能看到“${blind.of}”的全部记录（那里的“see”不写“rows”）。`,
                en: `If everybody may know the value, add "public": true to "x-derive". Otherwise hide it from ${roles.join(', ')} ("see": { "except": ["${field.name}"] }), or let them see all records of "${blind.of}" (a "see" there without "rows").`,
              },
            },
          ];
        }),
  },
];
