import { createChoiceList, type ChoiceList } from '../../choices/ChoiceList';
import { selectUsedChoices } from '../../choices/ChoiceUse';
import type { ChoiceLists } from '../../choices/resolveChoices';
import type { SourceFile, SchemaSources } from '../../SourceFile';
import { memoizeByFirstArgument } from '../memoizeByFirstArgument';
import type { CheckFinding } from '../rule';
import {
  maxResourceFileSizes,
  measureResourceFile,
  type ChoiceSize,
  type ResourceFileSize,
} from './measureResourceFile';

/** A limit on the size of one resource file. No other rule reads a file that exceeds it. */
export interface FileSizeLimitRule {
  id: string;
  find: (size: ResourceFileSize, lists: ChoiceLists) => readonly CheckFinding[];
}

const moveFields = {
  zh: '把一部分字段放进另一个资源，并用关系连接。',
  en: 'Move some of them into another resource, and link it by a relation.',
};

const splitResource = {
  zh: '把这个资源拆成几个，并用关系连接。',
  en: 'Split the resource into several, and link them by relations.',
};

const chooseRecords = {
  zh: '改为另设资源，用 "x-ref" 选取其中的记录。',
  en: 'Make them records of a resource, and choose among them by "x-ref".',
};

/** All size limits of a resource file. */
export const fileSizeLimitRules: readonly FileSizeLimitRule[] = [
  limitRule(
    'limits/values',
    [],
    ({ values }) => values,
    maxResourceFileSizes.values,
    '值',
    'values',
    splitResource,
  ),
  limitRule(
    'limits/fields',
    ['properties'],
    ({ fields }) => fields,
    maxResourceFileSizes.fields,
    '字段',
    'fields',
    moveFields,
  ),
  {
    id: 'limits/nesting',
    find: ({ nested }) =>
      nested.map(({ name, at, nesting }) => ({
        at,
        on: 'key' as const,
        what: {
          zh: `“${name}”嵌套了 ${nesting} 层，最多 ${maxResourceFileSizes.nesting} 层。`,
          en: `"${name}" is nested ${nesting} deep, and at most ${maxResourceFileSizes.nesting} levels are allowed.`,
        },
        cure: {
          zh: '把内层改为另一个资源，并用关系连接。',
          en: 'Make a resource of the inner levels, and link it by a relation.',
        },
      })),
  },
  {
    id: 'limits/choices',
    find: ({ choices }, lists) => {
      const counted = choices.map(choice => ({ at: choice.at, count: countChoices(choice, lists) }));
      const tooLong = counted.filter(({ count }) => count > maxResourceFileSizes.choicesPerField);
      if (tooLong.length > 0) {
        return tooLong.map(({ at, count }) =>
          createFinding(at, '选项', 'choices', count, maxResourceFileSizes.choicesPerField, chooseRecords),
        );
      }
      const total = counted.reduce((sum, { count }) => sum + count, 0);
      if (total <= maxResourceFileSizes.choices) return [];
      return [
        createFinding(
          ['properties'],
          '各字段的选项',
          'choices in all fields',
          total,
          maxResourceFileSizes.choices,
          chooseRecords,
        ),
      ];
    },
  },
  limitRule(
    'limits/conditions',
    ['allOf'],
    ({ conditions }) => conditions,
    maxResourceFileSizes.conditions,
    '条件（“then”“else”“allOf”等的每一部分）',
    'conditions (each part of "then", "else", "allOf" and the like)',
    {
      zh: '合并条件，或把这个资源拆成几个。',
      en: 'Join conditions, or split the resource into several.',
    },
  ),
  limitRule(
    'limits/workflow',
    ['x-states'],
    ({ states, transitions }) => states + transitions,
    maxResourceFileSizes.workflow,
    '状态和操作',
    'states and transitions',
    splitResource,
  ),
  limitRule(
    'limits/grants',
    ['x-access'],
    ({ grants }) => grants,
    maxResourceFileSizes.grants,
    '授权',
    'grants',
    {
      zh: '合并同一角色的授权；随数据而变的范围用 "rows" 和 "$me" 表达。',
      en: 'Join the grants of a role; say a scope that depends on data by "rows" and "$me".',
    },
  ),
];

function limitRule(
  id: string,
  at: CheckFinding['at'],
  count: (size: ResourceFileSize) => number,
  most: number,
  zh: string,
  en: string,
  cure: CheckFinding['cure'],
): FileSizeLimitRule {
  return {
    id,
    find: size => {
      const counted = count(size);
      return counted > most ? [createFinding(at, zh, en, counted, most, cure)] : [];
    },
  };
}

const createFinding = (
  at: CheckFinding['at'],
  zh: string,
  en: string,
  count: number,
  most: number,
  cure: CheckFinding['cure'],
): CheckFinding => ({
  at,
  on: 'key',
  what: {
    zh: `${zh}共 ${count} 个，最多 ${most} 个。`,
    en: `There are ${count} ${en}, and at most ${most} are allowed.`,
  },
  cure,
});

function countChoices({ own, use }: ChoiceSize, lists: ChoiceLists): number {
  const list = use && lists.get(use.list.name);
  return use && list ? selectUsedChoices(use, list).length : own;
}

const readListOnce = memoizeByFirstArgument(createChoiceList);

/** A file that exceeds a size limit, with the exceeded limits. */
export interface OversizedFile {
  file: SourceFile;
  rule: string;
  findings: readonly CheckFinding[];
}

/** The files that exceed a limit. The other rules treat them as unreadable, so that no time is spent on them. */
export function findOversizedFiles({ resources, choices }: SchemaSources): OversizedFile[] {
  const lists = new Map(choices.map(source => [source.name, readListOnce(source)]));
  return [
    ...choices.flatMap(file => findOversizedList(file, readListOnce(file))),
    ...resources.flatMap(file =>
      fileSizeLimitRules.flatMap(({ id, find }) => {
        const findings = find(measureResourceFile(file), lists);
        return findings.length > 0 ? [{ file, rule: id, findings }] : [];
      }),
    ),
  ];
}

function findOversizedList(file: SourceFile, { choices }: ChoiceList): OversizedFile[] {
  if (choices.length <= maxResourceFileSizes.choicesPerField) return [];
  const finding = createFinding(
    ['choices'],
    '选项',
    'choices',
    choices.length,
    maxResourceFileSizes.choicesPerField,
    chooseRecords,
  );
  return [{ file, rule: 'limits/choices', findings: [finding] }];
}

/** The sources with the oversized files marked as unreadable. */
export function withoutOversizedFiles(
  sources: SchemaSources,
  oversized: readonly OversizedFile[],
): SchemaSources {
  if (oversized.length === 0) return sources;
  const refused = new Set(oversized.map(({ file }) => file));
  const blank = (file: SourceFile): SourceFile =>
    refused.has(file) ? { ...file, tree: undefined, value: undefined } : file;
  return { ...sources, resources: sources.resources.map(blank), choices: sources.choices.map(blank) };
}
