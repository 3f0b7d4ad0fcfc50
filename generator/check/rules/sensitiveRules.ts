import { kindTraits } from '#model/kinds';
import type { FieldOutline } from '../outline/FieldOutline';
import { createFieldRule } from '../fieldRule';
import {
  getLocatedNames,
  getPlaceholders,
  toListOrEmpty,
  toObjectOrEmpty,
  toTextOrUndefined,
  type LocatedName,
} from '../outline/locatedNames';
import { getFieldsSeenInFull, getGrantedRoles, getReadableFields } from '../outline/fieldAccess';
import { suggestName } from '../suggestName';
import type { ResourceOutline } from '../outline/ResourceOutline';
import type { CheckFinding, CheckRule } from '../rule';
import { getAllRowComparisons } from '../outline/RowCondition';
import { getDerivedFields } from './derivationRules';
import { resolvePath } from '../outline/resolvePath';

/** Whether a field is sensitive (`x-sensitive`). */
export const isSensitiveField = (field: FieldOutline | undefined): boolean =>
  field?.keywords['x-sensitive'] !== undefined;

/** Creates a rule for a list keyword that reads values, which is impossible for encrypted ones. */
function encryptedFieldRule(id: string, word: string, zh: string, en: string): CheckRule<ResourceOutline> {
  return {
    id,
    find: ({ keywords, fields }) =>
      getLocatedNames(toObjectOrEmpty(keywords['x-list'])[word], ['x-list', word])
        .filter(({ name }) => isSensitiveField(fields.get(name.replace(/^-/, ''))))
        .map(named => createEncryptedFinding(named, zh, en)),
  };
}

function createEncryptedFinding({ name, at }: LocatedName, zh: string, en: string): CheckFinding {
  return {
    at,
    what: { zh: `“${name}”是加密保存的，${zh}。`, en: `"${name}" is stored encrypted, so ${en}.` },
    cure: {
      zh: `从这里删去“${name}”；需要查找时写进“filters”，可按全文或末四位查找。`,
      en: `Take "${name}" out here; under "filters" it can be found by its full value or its last four characters.`,
    },
  };
}

/**
 * Sets of fields that together disclose a sensitive value: those declared by `x-told-by`, or all fields that it is
 * derived from.
 */
export function getDisclosingFields({ keywords }: FieldOutline): LocatedName[][] {
  const declared = toListOrEmpty(keywords['x-told-by']).map((names, index) =>
    getLocatedNames(names, ['x-told-by', index]),
  );
  const { from, text } = toObjectOrEmpty(keywords['x-derive']);
  const copied = getLocatedNames(toTextOrUndefined(from), []);
  const written = getPlaceholders(toTextOrUndefined(text) ?? '').map(name => ({ name, at: [] }));
  return [...declared, copied, written].filter(names => names.length > 0);
}

/**
 * Returns the fields from which a role can compute a value that is masked for the role. Fields that are masked for the
 * role too do not count.
 */
function findTellingFields(
  resource: ResourceOutline,
  role: string,
  field: FieldOutline,
): string[] | undefined {
  const seen = getReadableFields(resource, role);
  const full = getFieldsSeenInFull(resource, role);
  if (full.has(field.name)) return undefined;
  const isPlain = (name: string): boolean =>
    seen.has(name) && (full.has(name) || !isSensitiveField(resource.fields.get(name)));
  return getDisclosingFields(field)
    .map(names => names.map(({ name }) => name))
    .find(names => names.every(isPlain));
}

/** Returns the hash fields that a role can read although the source field is masked or hidden for the role. */
function findTellingHashes(resource: ResourceOutline, role: string): { hash: string; source: string }[] {
  const seen = getReadableFields(resource, role);
  const full = getFieldsSeenInFull(resource, role);
  return [...resource.fields.values()].flatMap(({ name, keywords }) => {
    const { from, take } = toObjectOrEmpty(keywords['x-derive']);
    const source = toTextOrUndefined(from);
    const isTelling =
      take === 'hash' &&
      source !== undefined &&
      seen.has(name) &&
      !full.has(source) &&
      isSensitiveField(resource.fields.get(source));
    return isTelling ? [{ hash: name, source }] : [];
  });
}

export const sensitiveRules: readonly CheckRule<ResourceOutline>[] = [
  createFieldRule('sensitive/kind', ({ keywords, kind, at }) => {
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
      getAllRowComparisons(resource, context).flatMap(
        ({ path, at, test, expected, condition: { queriedResource } }) => {
          const way = queriedResource && resolvePath(context, queriedResource, path);
          const asksForNothing = test === 'null' || expected === null;
          if (!way || !('field' in way) || !isSensitiveField(way.field) || asksForNothing) return [];
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
        const source = resource.fields.get(toTextOrUndefined(derivation.from) ?? '');
        const kind = source?.keywords['x-sensitive'];
        const isPart = derivation.take === 'birthDate' || derivation.take === 'gender';
        if (!source || !isPart || kind === undefined || kind === 'idcard' || kind === 'secret') return [];
        return [
          {
            at: [...derivationPath, 'from'],
            what: {
              zh: `“${source.name}”的掩码（${toTextOrUndefined(kind)}）显示末几位，与本字段合在一起即可还原证件号。`,
              en: `The mask of "${source.name}" (${toTextOrUndefined(kind)}) shows its last characters; with this field beside it the number can be told.`,
            },
            cure: {
              zh: `把“${source.name}”改为 "x-sensitive": "idcard"。`,
              en: `Give "${source.name}" "x-sensitive": "idcard".`,
            },
          },
        ];
      }),
  },
  createFieldRule('sensitive/told-by', ({ keywords, at }) =>
    keywords['x-told-by'] === undefined || hasSensitiveKeyword(keywords)
      ? []
      : [
          {
            at: [...at, 'x-told-by'],
            on: 'key',
            what: {
              zh: '本字段没有“x-sensitive”，没有什么可以泄露。',
              en: 'Without "x-sensitive" the field has nothing to be told.',
            },
            cure: {
              zh: '加上“x-sensitive”，或删去“x-told-by”。',
              en: 'Give it "x-sensitive", or take "x-told-by" out.',
            },
          },
        ],
  ),
  {
    id: 'sensitive/told-by-unknown',
    find: ({ declaredFields, fields, viewOf }) =>
      viewOf
        ? []
        : declaredFields.flatMap(field =>
            getDisclosingFields(field)
              .flat()
              .filter(({ name, at }) => at.length > 0 && !fields.has(name))
              .map(({ name, at }) => ({
                at: [...field.at, ...at],
                what: { zh: `没有字段“${name}”。`, en: `There is no field "${name}".` },
                cure: suggestName(name, fields.keys()),
              })),
          ),
  },
  {
    id: 'sensitive/told',
    find: resource =>
      getGrantedRoles(resource).flatMap(role =>
        [...resource.fields.values()].filter(isSensitiveField).flatMap(field => {
          const telling = findTellingFields(resource, role, field);
          if (!telling || !getReadableFields(resource, role).has(field.name)) return [];
          return [
            {
              at: ['x-access', role],
              on: 'key' as const,
              what: {
                zh: `角色“${role}”看到的“${field.name}”是掩码，却能从 ${telling.join('、')} 读出它的内容。`,
                en: `"${role}" sees "${field.name}" masked, and reads its value from ${telling.join(', ')}.`,
              },
              cure: {
                zh: `从“see”里去掉其中一个，或给它也加上“x-sensitive”；该角色本应知道时，把“${field.name}”写进“full”。`,
                en: `Take one of them out of "see", or give it "x-sensitive" too; if the role is meant to know, write "${field.name}" into "full".`,
              },
            },
          ];
        }),
      ),
  },
  {
    id: 'sensitive/hash',
    find: resource =>
      getGrantedRoles(resource).flatMap(role =>
        findTellingHashes(resource, role).map(({ hash, source }) => ({
          at: ['x-access', role],
          on: 'key' as const,
          what: {
            zh: `角色“${role}”看到的“${source}”是掩码，却能看到它的摘要“${hash}”：内容相同摘要就相同，逐个试填即可猜出内容。`,
            en: `"${role}" sees "${source}" masked, and its hash "${hash}", which is the same for the same value: trying values tells it.`,
          },
          cure: {
            zh: `从“see”里去掉“${hash}”（"see": { "except": ["${hash}"] }）；条件照样可以比较它。`,
            en: `Leave "${hash}" out of "see" ("see": { "except": ["${hash}"] }); conditions may compare it all the same.`,
          },
        })),
      ),
  },
  {
    id: 'sensitive/template',
    find: ({ declaredFields, fields, viewOf }) =>
      viewOf
        ? []
        : declaredFields.flatMap(({ keywords, at }) => {
            const template = toTextOrUndefined(toObjectOrEmpty(keywords['x-derive']).text) ?? '';
            const name = [...fields.values()].find(
              field => isSensitiveField(field) && template.includes(`{${field.name}}`),
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
