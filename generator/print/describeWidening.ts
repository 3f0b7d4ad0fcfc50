import { publicRole, signedInRole } from '#model/catalog';
import { getOwn } from '#model/json';
import type { LocalizedText } from '#model/language';
import type { AccessWidening } from '#model/migration';
import type { Verb } from '#model/resource';

/** Describes what a schema change opens, and to whom. */
export function describeWidening(widening: AccessWidening): LocalizedText {
  switch (widening.by) {
    case 'grant':
      return describeGrant(widening);
    case 'role':
      return {
        zh: `角色 ${widening.role} 得到更多权限：${widening.permissions.join('、')}`,
        en: `the role ${widening.role} gains permissions: ${widening.permissions.join(', ')}`,
      };
    case 'fact': {
      const { fact, path } = widening;
      return {
        zh: `$me.${fact} 改由 ${path.join('.')} 得出，按它开放的记录随之变化`,
        en: `$me.${fact} is read from ${path.join('.')} now, so it opens other records`,
      };
    }
    case 'mask':
      return {
        zh: `字段 ${widening.field} 的掩码由 ${widening.from} 改为 ${widening.to}，可能露出更多`,
        en: `the mask of ${widening.field} changes from ${widening.from} to ${widening.to} and may show more`,
      };
  }
}

function describeGrant({ role, may, fields }: Extract<AccessWidening, { by: 'grant' }>): LocalizedText {
  const whom = describeRole(role);
  const verb = getOwn(verbs, may);
  if (!verb) {
    const transition = may.replace(/^do:/, '');
    return {
      zh: `${whom.zh}将可对更多的记录进行流转 ${transition}`,
      en: `${whom.en} may make the transition ${transition} on more records`,
    };
  }
  const what: LocalizedText =
    fields.length > 0
      ? { zh: `更多的字段或记录：${fields.join('、')}`, en: `more fields or records: ${fields.join(', ')}` }
      : { zh: '更多的记录', en: 'more records' };
  return { zh: `${whom.zh}将可${verb.zh}${what.zh}`, en: `${whom.en} may ${verb.en} ${what.en}` };
}

function describeRole(role: string): LocalizedText {
  if (role === publicRole) return { zh: '未登录的任何人', en: 'anybody without signing in' };
  if (role === signedInRole) return { zh: '所有已登录的人', en: 'everybody who is signed in' };
  return { zh: `角色 ${role} `, en: `the role ${role}` };
}

const verbs: Readonly<Record<Verb, LocalizedText>> = {
  see: { zh: '查看', en: 'see' },
  full: { zh: '不经掩码查看', en: 'see unmasked' },
  reveal: { zh: '逐条显示全值', en: 'reveal' },
  create: { zh: '新建', en: 'create' },
  edit: { zh: '修改', en: 'edit' },
  delete: { zh: '删除', en: 'delete' },
  import: { zh: '导入', en: 'import' },
  export: { zh: '导出', en: 'export' },
  credentials: { zh: '重置密码和结束会话：', en: 'reset passwords and end sessions of' },
};
