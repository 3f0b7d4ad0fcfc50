import { getOwn } from '#model/json';
import type { LocalizedText } from '#model/language';
import type { AccessWidening, WidenAccessStep } from '#model/migration';
import type { AccessVerb } from '#model/resource';
import { joinChangeTitles, type SchemaChangeTitles } from './changeTitles';

/** Describes which rows and fields a schema change discloses, and to which role. */
export function describeAccessWidening(
  { resource, widening }: Pick<WidenAccessStep, 'resource' | 'widening'>,
  titles: SchemaChangeTitles,
): LocalizedText {
  switch (widening.by) {
    case 'grant':
      return describeGrant(resource, widening, titles);
    case 'role': {
      const { zh, en } = titles.role(widening.role);
      return {
        zh: `${zh}得到更多权限：${widening.permissions.join('、')}`,
        en: `${en} gains permissions: ${widening.permissions.join(', ')}`,
      };
    }
    case 'fact': {
      const { fact, path } = widening;
      return {
        zh: `$me.${fact} 改由 ${path.join('.')} 得出，按它开放的记录随之变化`,
        en: `$me.${fact} is read from ${path.join('.')} now, so it opens other records`,
      };
    }
    case 'mask': {
      const { zh, en } = titles.field(resource, widening.field);
      return {
        zh: `字段${zh}的掩码由 ${widening.from} 改为 ${widening.to}，可能露出更多`,
        en: `the mask of ${en} changes from ${widening.from} to ${widening.to} and may show more`,
      };
    }
  }
}

function describeGrant(
  resource: string,
  { role, may, fields }: Extract<AccessWidening, { by: 'grant' }>,
  titles: SchemaChangeTitles,
): LocalizedText {
  const whom = titles.role(role);
  const verb = getOwn(verbs, may);
  if (!verb) {
    const transition = titles.transition(resource, may.replace(/^do:/, ''));
    return {
      zh: `${whom.zh}将可对更多的记录办理${transition.zh}`,
      en: `${whom.en} may make the transition ${transition.en} on more records`,
    };
  }
  const names = joinChangeTitles(fields.map(field => titles.field(resource, field)));
  const what: LocalizedText =
    fields.length > 0
      ? { zh: `更多的字段或记录：${names.zh}`, en: `more fields or records: ${names.en}` }
      : { zh: '更多的记录', en: 'more records' };
  return { zh: `${whom.zh}将可${verb.zh}${what.zh}`, en: `${whom.en} may ${verb.en} ${what.en}` };
}

const verbs: Readonly<Record<AccessVerb, LocalizedText>> = {
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
