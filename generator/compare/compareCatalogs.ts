import type { Catalog } from '#model/catalog';
import type { LocalizedText } from '#model/language';
import type { Field } from '#model/field';
import type { Resource, StateBoundUniqueKey } from '#model/resource';
import { stableStringify } from '#model/projection/schemaHash';
import type { SchemaChange, ChangeImpact } from './SchemaChange';
import { compareAccess } from './compareAccess';
import { compareFieldSchemas } from './compareFieldSchemas';
import { compareWorkflows } from './compareWorkflows';

/** All changes between two catalogs, by resource. */
export function compareCatalogs(before: Catalog, after: Catalog): SchemaChange[] {
  const names = [...new Set([...Object.keys(before.resources), ...Object.keys(after.resources)])].sort();
  return [
    ...names.flatMap(name => compareResources(name, before.resources[name], after.resources[name])),
    ...Object.keys(before.roles)
      .filter(role => !after.roles[role])
      .map(role => createChange('breaking', '', role, '角色取消', 'the role goes')),
  ];
}

function createChange(
  weight: ChangeImpact,
  resource: string,
  part: string,
  zh: string,
  en: string,
): SchemaChange {
  return { weight, resource, part, what: { zh, en } };
}

function compareResources(
  name: string,
  before: Resource | undefined,
  after: Resource | undefined,
): SchemaChange[] {
  if (!before) return [createChange('safe', name, '', '新增资源', 'the resource is new')];
  if (!after)
    return [
      createChange('breaking', name, '', '资源取消，数据一并删除', 'the resource goes with its records'),
    ];
  if (before.hash === after.hash) return [];
  const at = (one: { weight: ChangeImpact; part: string; what: LocalizedText }): SchemaChange => ({
    resource: name,
    ...one,
  });
  return [
    ...compareFieldSets(before, after).map(at),
    ...compareWorkflows(before.workflow, after.workflow).map(at),
    ...compareAccess(before, after).map(at),
    ...compareResourceSettings(name, before, after),
  ];
}

interface FieldPart {
  weight: ChangeImpact;
  part: string;
  what: LocalizedText;
}

function compareFieldSets(before: Resource, after: Resource): FieldPart[] {
  const renamed = new Map<string, string>();
  const changes: FieldPart[] = Object.values(after.fields).flatMap(field => {
    const { name: part } = field;
    const old = before.fields[part];
    if (old) return compareFieldSchemas(old, field).map(one => ({ part, ...one }));
    const was = field.was.find(name => before.fields[name] && !after.fields[name]);
    if (was === undefined) return [{ part, ...describeNewField(field) }];
    renamed.set(was, part);
    const what = { zh: `由 ${was} 改名`, en: `it was called ${was}` };
    return [{ part, weight: 'breaking' as const, what }];
  });
  for (const { name: part } of Object.values(before.fields)) {
    if (after.fields[part] || renamed.has(part)) continue;
    changes.push({
      part,
      weight: 'breaking',
      what: { zh: '字段取消，数据一并删除', en: 'the field goes with its values' },
    });
  }
  return changes;
}

const describeNewField = ({ required }: Field): { weight: ChangeImpact; what: LocalizedText } =>
  required
    ? { weight: 'risky', what: { zh: '新增必填字段', en: 'the field is new, and required' } }
    : { weight: 'safe', what: { zh: '新增字段', en: 'the field is new' } };

/** Changes of the resource as a whole. */
function compareResourceSettings(name: string, before: Resource, after: Resource): SchemaChange[] {
  const isOther = (of: (resource: Resource) => unknown): boolean =>
    stableStringify(of(before) ?? null) !== stableStringify(of(after) ?? null);
  const known = new Set(listKeys(before));
  const keys = listKeys(after).filter(key => !known.has(key));
  const aliases = before.aliases.filter(alias => !after.aliases.includes(alias));
  return [
    ...keys.map(key =>
      createChange('risky', name, key, '新增唯一组合', 'no two records may agree in these any more'),
    ),
    ...aliases.map(alias =>
      createChange('breaking', name, alias, '别名取消', 'it answers to this name no more'),
    ),
    ...(isOther(getCrossFieldRules)
      ? [createChange('risky', name, '', '字段之间的规则变化', 'the rules between its fields change')]
      : []),
    ...(isOther(({ view }) => view)
      ? [createChange('risky', name, '', '视图条件变化', 'the view shows other rows')]
      : []),
    ...(isOther(({ windowFields, createWindow }) => [windowFields, createWindow])
      ? [createChange('risky', name, '', '开放时间的规则变化', 'the rules of its windows change')]
      : []),
    ...(isOther(getScreens) ? [createChange('safe', name, '', '界面变化', 'its screens change')] : []),
  ];
}

/** Formats composite keys: their fields, the states in which they apply, their term and their exemption. */
const listKeys = ({ unique, stateKeys = [], claims = [] }: Resource): string[] => [
  ...unique.map(key => key.join()),
  ...stateKeys.map(formatStateKey),
  ...claims.map(({ term, except = [], ...key }) =>
    [
      formatStateKey(key),
      ...(term ? [`${term.from} … ${term.until}`] : []),
      ...except.map(name => `≠ ${name}`),
    ].join(' '),
  ),
];

const formatStateKey = ({ fields, states, yields }: StateBoundUniqueKey): string =>
  [fields.join(), ...(states ? [`(${states.join()})`] : []), ...(yields ? [`→ ${yields}`] : [])].join(' ');

/** Returns the constraints of a resource that concern more than one field. */
function getCrossFieldRules({ schema, rules, comparisons = [] }: Resource): unknown {
  const { properties: _, required: __, ...rest } = schema;
  return [rest, rules, comparisons];
}

const getScreens = ({ title, list, form, detail, print, display }: Resource): unknown => [
  ...[title, list, form, detail, print, display],
];
