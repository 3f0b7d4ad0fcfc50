import { kindTraits } from '#model/kinds';
import type { FieldOutline } from '../outline/FieldOutline';
import { fieldRule } from '../fieldRule';
import { getNames, toObject, toText, type LocatedName } from '../outline/locatedNames';
import type { ResourceOutline } from '../outline/ResourceOutline';
import type { Finding, Rule } from '../rule';
import { getAllComparisons } from '../outline/RowCondition';
import { getDerivedFields } from './deriveRules';
import { resolvePath } from '../outline/resolvePath';

export const isSensitive = (field: FieldOutline | undefined): boolean =>
  field?.keywords['x-sensitive'] !== undefined;

/** Creates a rule for a list keyword that reads values, which are stored encrypted. */
function encryptedFieldRule(id: string, word: string, zh: string, en: string): Rule<ResourceOutline> {
  return {
    id,
    find: ({ keywords, fields }) =>
      getNames(toObject(keywords['x-list'])[word], ['x-list', word])
        .filter(({ name }) => isSensitive(fields.get(name.replace(/^-/, ''))))
        .map(named => createEncryptedFinding(named, zh, en)),
  };
}

function createEncryptedFinding({ name, at }: LocatedName, zh: string, en: string): Finding {
  return {
    at,
    what: { zh: `“${name}”是加密保存的，${zh}。`, en: `"${name}" is stored encrypted, so ${en}.` },
    cure: {
      zh: `从这里删去“${name}”；需要查找时写进“filters”，可按全文或末四位查找。`,
      en: `Take "${name}" out here; under "filters" it can be found by its full value or its last four characters.`,
    },
  };
}

export const sensitiveRules: readonly Rule<ResourceOutline>[] = [
  fieldRule('sensitive/kind', ({ keywords, kind, at }) => {
    if (!hasSensitiveKeyword(keywords) || kind === undefined || kindTraits[kind].isText) return [];
    return [
      {
        at: [...at, 'x-sensitive'],
        on: 'key',
        what: { zh: '只有文字字段能加密保存。', en: 'Only a text can be stored encrypted.' },
        cure: {
          zh: '删去“x-sensitive”，或改为文字字段。',
          en: 'Take "x-sensitive" out, or make the field a text.',
        },
      },
    ];
  }),
  encryptedFieldRule(
    'sensitive/search',
    'search',
    '搜索框找不到其中的一段',
    'the search box finds no part of it',
  ),
  encryptedFieldRule('sensitive/sort', 'sort', '无法排序', 'it has no order'),
  encryptedFieldRule('sensitive/totals', 'totals', '无法求和', 'it cannot be summed'),
  {
    id: 'sensitive/condition',
    find: (resource, context) =>
      getAllComparisons(resource, context).flatMap(
        ({ path, at, test, expected, condition: { queriedResource } }) => {
          const way = queriedResource && resolvePath(context, queriedResource, path);
          const asksForNothing = test === 'null' || expected === null;
          if (!way || !('field' in way) || !isSensitive(way.field) || asksForNothing) return [];
          return [
            {
              at,
              on: 'key' as const,
              what: {
                zh: `“${path}”是加密保存的，条件无法比较它。`,
                en: `"${path}" is stored encrypted, so no condition can compare it.`,
              },
              cure: {
                zh: `另设字段 "x-derive": { "from": "${way.field.name}", "take": "hash" }，在条件里比较它。`,
                en: `Add a field with "x-derive": { "from": "${way.field.name}", "take": "hash" }, and compare that one.`,
              },
            },
          ];
        },
      ),
  },
  {
    id: 'sensitive/derived',
    find: resource =>
      getDerivedFields(resource).flatMap(({ derivation, derivationPath }) => {
        const source = resource.fields.get(toText(derivation.from) ?? '');
        const kind = source?.keywords['x-sensitive'];
        const isPart = derivation.take === 'birthDate' || derivation.take === 'gender';
        if (!source || !isPart || kind === undefined || kind === 'idcard' || kind === 'secret') return [];
        return [
          {
            at: [...derivationPath, 'from'],
            what: {
              zh: `“${source.name}”的掩码（${toText(kind)}）显示末几位，与本字段合在一起即可还原证件号。`,
              en: `The mask of "${source.name}" (${toText(kind)}) shows its last characters; with this field beside it the number can be told.`,
            },
            cure: {
              zh: `把“${source.name}”改为 "x-sensitive": "idcard"。`,
              en: `Give "${source.name}" "x-sensitive": "idcard".`,
            },
          },
        ];
      }),
  },
  {
    id: 'sensitive/template',
    find: ({ declaredFields, fields, viewOf }) =>
      viewOf
        ? []
        : declaredFields.flatMap(({ keywords, at }) => {
            const template = toText(toObject(keywords['x-derive']).text) ?? '';
            const name = [...fields.values()].find(
              field => isSensitive(field) && template.includes(`{${field.name}}`),
            )?.name;
            if (name === undefined || hasSensitiveKeyword(keywords)) return [];
            return [
              {
                at: [...at, 'x-derive', 'text'],
                what: {
                  zh: `模板会把加密字段“${name}”的内容写成明文。`,
                  en: `The template would write the encrypted field "${name}" in the clear.`,
                },
                cure: {
                  zh: `去掉“{${name}}”，或给本字段也加上“x-sensitive”。`,
                  en: `Take "{${name}}" out, or give this field "x-sensitive" too.`,
                },
              },
            ];
          }),
  },
];

const hasSensitiveKeyword = (words: FieldOutline['keywords']): boolean => words['x-sensitive'] !== undefined;
