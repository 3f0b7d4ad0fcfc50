import { traits } from '#model/kinds';
import type { FieldOutline } from './fieldOutlines';
import { eachField } from './eachField';
import { namesIn, objectIn, textIn, type Named } from './members';
import type { Outline } from './outline';
import type { Finding, Rule } from './rule';
import { comparisonsOf } from './rowConditions';
import { follow } from './paths';

const isSensitive = (field: FieldOutline | undefined): boolean => field?.words['x-sensitive'] !== undefined;

/** A rule over one word of the list that reads values, which are stored sealed. */
function unreadable(id: string, word: string, zh: string, en: string): Rule<Outline> {
  return {
    id,
    find: ({ words, fields }) =>
      namesIn(objectIn(words['x-list'])[word], ['x-list', word])
        .filter(({ name }) => isSensitive(fields.get(name.replace(/^-/, ''))))
        .map(named => sealed(named, zh, en)),
  };
}

function sealed({ name, at }: Named, zh: string, en: string): Finding {
  return {
    at,
    what: { zh: `“${name}”是加密保存的，${zh}。`, en: `"${name}" is stored encrypted, so ${en}.` },
    cure: {
      zh: `从这里删去“${name}”；需要查找时写进“filters”，可按全文或末四位查找。`,
      en: `Take "${name}" out here; under "filters" it can be found by its full value or its last four characters.`,
    },
  };
}

export const sensitiveRules: readonly Rule<Outline>[] = [
  eachField('sensitive/kind', ({ words, kind, at }) => {
    if (!isSensitiveWord(words) || kind === undefined || traits[kind].isText) return [];
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
  unreadable('sensitive/search', 'search', '搜索框找不到其中的一段', 'the search box finds no part of it'),
  unreadable('sensitive/sort', 'sort', '无法排序', 'it has no order'),
  unreadable('sensitive/totals', 'totals', '无法求和', 'it cannot be summed'),
  {
    id: 'sensitive/condition',
    find: (resource, world) =>
      comparisonsOf(resource, world).flatMap(({ path, at, test, wanted, condition: { over } }) => {
        const way = over && follow(world, over, path);
        const asksForNothing = test === 'null' || wanted === null;
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
      }),
  },
  {
    id: 'sensitive/template',
    find: ({ declared, fields, view }) =>
      view
        ? []
        : declared.flatMap(({ words, at }) => {
            const template = textIn(objectIn(words['x-derive']).text) ?? '';
            const name = [...fields.values()].find(
              field => isSensitive(field) && template.includes(`{${field.name}}`),
            )?.name;
            if (name === undefined || isSensitiveWord(words)) return [];
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

const isSensitiveWord = (words: FieldOutline['words']): boolean => words['x-sensitive'] !== undefined;
