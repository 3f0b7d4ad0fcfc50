import { accountResource, publicRole } from '#model/catalog';
import type { CheckContext } from '../outline/CheckContext';
import { getWritableFields } from '../outline/fieldAccess';
import { getAssignedValues, getWrittenResource } from '../outline/EffectOutline';
import { getLocatedMembers } from '../outline/locatedNames';
import type { ResourceOutline } from '../outline/ResourceOutline';
import { resolvePath } from '../outline/resolvePath';
import { getVariableName } from '../outline/RowCondition';
import type { CheckRule } from '../rule';

import { createTransitionRule } from './stateRules';

/** Whether a fact of `$me` is read through this field. */
function isScopeSource(context: CheckContext, resource: ResourceOutline, name: string): boolean {
  const account = context.resources.get(accountResource);
  if (!account) return false;
  return getLocatedMembers(account.keywords['x-me'], []).some(({ value }) => {
    const found = typeof value === 'string' ? resolvePath(context, account, value) : { lost: true };
    if (!('field' in found)) return false;
    const steps = [...found.through, { field: found.field, of: found.of }];
    return steps.some(({ field, of }) => field.name === name && of.base === resource.base);
  });
}

/**
 * Rules about automatic writes of a field from which data scopes are read. The server refuses a write by an actor that
 * has no such scope itself, such as a timer.
 */
export const dataScopeRules: readonly CheckRule<ResourceOutline>[] = [
  createTransitionRule('scope/timer', ({ keywords, effects }, resource, context) => {
    if (keywords.at === undefined) return [];
    return effects.flatMap(effect => {
      const target = getWrittenResource(effect, resource, context);
      return getAssignedValues(effect)
        .filter(
          ({ name, value }) =>
            target && isScopeSource(context, target, name) && getVariableName(value) !== undefined,
        )
        .map(({ name, at }) => ({
          at,
          what: {
            zh: `“${name}”决定账号的数据范围，定时流转不代表任何人，不能授予。`,
            en: `"${name}" gives accounts their data scope, which a timer cannot do, since it acts for nobody.`,
          },
          cure: {
            zh: '改由一个角色执行这项流转；定时流转只能清空它。',
            en: 'Let a role make this transition; a timer can only empty the field.',
          },
        }));
    });
  }),
  {
    id: 'scope/public',
    find: (resource, context) => {
      const names = [...getWritableFields(resource, publicRole)].filter(name =>
        isScopeSource(context, resource, name),
      );
      const [grant] = resource.grants.filter(({ role }) => role === publicRole);
      if (!grant || names.length === 0) return [];
      const list = names.join('、');
      return [
        {
          at: grant.at,
          on: 'key',
          what: {
            zh: `“${list}”决定账号的数据范围，未登录者没有范围，填写会被拒绝。`,
            en: `"${names.join(', ')}" gives accounts their data scope; who is not signed in has none, so that it is always refused.`,
          },
          cure: {
            zh: `从“public”能写的字段里删去“${list}”。`,
            en: `Leave "${names.join(', ')}" out of what "public" may write.`,
          },
        },
      ];
    },
  },
];
