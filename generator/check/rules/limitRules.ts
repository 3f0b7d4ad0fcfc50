import type { FieldOutline } from '../outline/FieldOutline';
import type { ResourceOutline } from '../outline/ResourceOutline';
import { fieldRule } from '../fieldRule';
import { toList } from '../outline/locatedNames';
import type { Rule } from '../rule';

/** Compiling a larger file would block the process for more than a second. */
const maxFields = 400;
const maxChoices = 500;
const maxNesting = 4;

const countFields = (fields: readonly FieldOutline[]): number =>
  fields.reduce((sum, { innerFields }) => sum + 1 + countFields(innerFields), 0);

const getNesting = ({ innerFields }: FieldOutline): number => 1 + Math.max(0, ...innerFields.map(getNesting));

/** Limits on the size of one file, so that no schema slows the process down. */
export const limitRules: readonly Rule<ResourceOutline>[] = [
  {
    id: 'limits/fields',
    find: ({ declaredFields }) => {
      const count = countFields(declaredFields);
      if (count <= maxFields) return [];
      return [
        {
          at: ['properties'],
          on: 'key',
          what: {
            zh: `字段共 ${count} 个，最多 ${maxFields} 个。`,
            en: `There are ${count} fields, and at most ${maxFields} are allowed.`,
          },
          cure: {
            zh: '把一部分字段放进另一个资源，并用关系连接。',
            en: 'Move some of them into another resource, and link it by a relation.',
          },
        },
      ];
    },
  },
  fieldRule('limits/choices', ({ keywords, at }) => {
    const word = keywords.oneOf === undefined ? 'enum' : 'oneOf';
    const count = toList(keywords[word]).length;
    if (count <= maxChoices) return [];
    return [
      {
        at: [...at, word],
        on: 'key',
        what: {
          zh: `选项共 ${count} 个，最多 ${maxChoices} 个。`,
          en: `There are ${count} choices, and at most ${maxChoices} are allowed.`,
        },
        cure: {
          zh: '改为另设资源，用 "x-ref" 选取其中的记录。',
          en: 'Make them records of a resource, and choose among them by "x-ref".',
        },
      },
    ];
  }),
  {
    id: 'limits/nesting',
    find: ({ declaredFields }) =>
      declaredFields
        .filter(field => getNesting(field) > maxNesting)
        .map(field => ({
          at: field.at,
          on: 'key' as const,
          what: {
            zh: `“${field.name}”嵌套了 ${getNesting(field)} 层，最多 ${maxNesting} 层。`,
            en: `"${field.name}" is nested ${getNesting(field)} deep, and at most ${maxNesting} levels are allowed.`,
          },
          cure: {
            zh: '把内层改为另一个资源，并用关系连接。',
            en: 'Make a resource of the inner levels, and link it by a relation.',
          },
        })),
  },
];
