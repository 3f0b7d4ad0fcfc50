import type { Condition } from '#model/conditions';
import type { Issue } from '#model/errors';
import { getOwn, scalarToText } from '#model/json';
import type { RuleContext, CityRules } from '#model/rules';

const resource = 'view';
/** Maximum number of saved views per account. */
export const maxViewsPerAccount = 50;

/**
 * Check rule: a saved view contains no filter value of a sensitive field, and an account has at most fifty saved views.
 */
export const savedView: CityRules['checks'][string] = async (record, _field, context) => [
  ...findSensitiveValue(scalarToText(record.resource), scalarToText(record.query), context),
  ...(await findSurplus(scalarToText(record.uuid), context)),
];

function findSensitiveValue(list: string, query: string, { catalog }: RuleContext): Issue[] {
  const fields = getOwn(catalog.resources, list)?.fields ?? {};
  const names = [...new URLSearchParams(query).keys()].map(key => key.replace(/\[\w+\]$/, ''));
  if (!names.some(name => getOwn(fields, name)?.sensitive !== undefined)) return [];
  const text = { zh: '视图不保存敏感信息的值', en: 'A view keeps no sensitive value' };
  return [{ path: '/query', keyword: 'savedView', text }];
}

async function findSurplus(uuid: string, { me, reader }: RuleContext): Promise<Issue[]> {
  const where: Condition = { op: 'is', path: ['createdBy'], test: { eq: scalarToText(me.id) } };
  const { rows } = await reader.list(resource, {
    ...{ where, sort: [], limit: maxViewsPerAccount + 1, count: false },
  });
  if (rows.filter(row => row.uuid !== uuid).length < maxViewsPerAccount) return [];
  const text = {
    zh: `每个账号最多保存 ${maxViewsPerAccount} 个视图，请先删除一个`,
    en: `An account keeps ${maxViewsPerAccount} views at most: delete one first`,
  };
  return [{ path: '/name', keyword: 'tooManyViews', text }];
}
