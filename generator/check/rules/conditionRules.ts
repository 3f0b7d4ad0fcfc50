import type { JsonValue } from '#model/json';
import { stableStringify } from '#model/projection/schemaHash';
import type { JsonPath } from '../../sourceLocation';
import { checkConstant } from '../checkConstant';
import { getComparisonOutlines } from '../outline/ExpressionOutline';
import { getConditionBranches, type ConditionBranch, type FieldOutline } from '../outline/FieldOutline';
import { getAllFields } from '../fieldRule';
import { toListOrEmpty, getLocatedMembers, getLocatedNames, toObjectOrEmpty } from '../outline/locatedNames';
import type { ResourceOutline } from '../outline/ResourceOutline';
import { getConditionalFieldConstraints } from '../outline/getConditionalFieldConstraints';
import type { CheckFinding, CheckRule } from '../rule';
import { getReadableFields, getWritableFields, getGrantedRoles } from '../outline/fieldAccess';
import { suggestName } from '../suggestName';
import {
  getTestedPropertyNames,
  getConstantsComparedByTest,
  getTestsOfProperty,
} from '../outline/conditionTests';

interface LocatedTest {
  value: JsonValue;
  at: JsonPath;
}

/** Every condition of a file: `if` schemas, and the `when` of derived fields and comparisons. */
export function getConditionTests(resource: ResourceOutline): LocatedTest[] {
  if (resource.viewOf) return [];
  const branches = getConditionBranches(resource.keywords).flatMap(({ test }) => (test ? [test] : []));
  const once = new Map(branches.map(test => [test.at.join('/'), test]));
  const whens = resource.declaredFields.flatMap(({ keywords, at }) => {
    const { when } = toObjectOrEmpty(keywords['x-derive']);
    return when === undefined ? [] : [{ value: when, at: [...at, 'x-derive', 'when'] }];
  });
  const compared = getComparisonOutlines(resource).flatMap(({ keywords: { when }, at }) =>
    when === undefined ? [] : [{ value: when, at: [...at, 'when'] }],
  );
  return [...once.values(), ...whens, ...compared];
}

const getDeclaration = ({ fields }: ResourceOutline, field: FieldOutline): FieldOutline =>
  fields.get(field.name) ?? field;

/** Keywords that must have the same value in every branch that declares the field. */
const singleKeywords = [
  'title',
  'x-title-en',
  'x-ref',
  'x-sensitive',
  'x-unique',
  'x-once',
  'x-index',
  'x-was',
  'x-hidden',
  'x-derive',
  'x-number',
  'x-default',
  'default',
  'readOnly',
];

/** Pairs each repeated declaration of a conditional field with its first declaration. */
const getRepeatedDeclarations = ({ declaredFields, viewOf }: ResourceOutline) =>
  viewOf ? [] : declaredFields.flatMap(first => first.repeatedDeclarations.map(again => ({ first, again })));

/** Fields that a branch of an `if` schema declares or requires. */
function getConditionedFields({ value }: ConditionBranch): string[] {
  const words = toObjectOrEmpty(value);
  return [
    ...Object.keys(toObjectOrEmpty(words.properties)),
    ...getLocatedNames(words.required, []).map(({ name }) => name),
  ];
}

function getTestedFields({ test, field, at }: ConditionBranch): { name: string; at: JsonPath }[] {
  if (test) return getTestedPropertyNames(test.value, test.at);
  return field === undefined ? [] : [{ name: field, at }];
}

export const conditionRules: readonly CheckRule<ResourceOutline>[] = [
  {
    id: 'conditions/unknown-field',
    find: resource => {
      const known = [...resource.fields.keys()];
      const names = [
        ...getConditionTests(resource).flatMap(({ value, at }) => getTestedPropertyNames(value, at)),
        ...getConditionBranches(resource.keywords).flatMap(({ field, at }) =>
          field === undefined ? [] : [{ name: field, at }],
        ),
      ];
      return names
        .filter(({ name }) => !resource.fields.has(name))
        .map(({ name, at }) => ({
          at,
          on: 'key',
          what: { zh: `条件里的“${name}”不是字段。`, en: `"${name}" in the condition is no field.` },
          cure: suggestName(name, known),
        }));
    },
  },
  {
    id: 'conditions/unknown-choice',
    find: resource =>
      [
        ...getConditionTests(resource).flatMap(test =>
          [...resource.fields.values()].flatMap(field =>
            getTestsOfProperty(test.value, test.at, field.name).map(part => ({ ...part, field })),
          ),
        ),
        ...getConditionalFieldConstraints(resource).map(field => ({
          value: field.keywords,
          at: field.at,
          field: getDeclaration(resource, field),
        })),
      ].flatMap(({ value, at, field }) =>
        getConstantsComparedByTest(value, at).flatMap(constant =>
          checkConstant(field, constant.value, constant.at),
        ),
      ),
  },
  {
    // A condition on an absent property matches in JSON Schema, which authors often do not expect.
    id: 'conditions/absent-holds',
    find: resource =>
      getConditionTests(resource).flatMap(({ value, at }) => {
        const test = toObjectOrEmpty(value);
        const required = new Set(getLocatedNames(test.required, []).map(({ name }) => name));
        return getLocatedMembers(test.properties, [...at, 'properties']).flatMap(
          ({ name, value: asked, at: place }) => {
            const field = resource.fields.get(name);
            const compares =
              getConstantsComparedByTest(asked, []).length > 0 && toObjectOrEmpty(asked).not === undefined;
            if (
              !field ||
              !compares ||
              required.has(name) ||
              field.keywords.default !== undefined ||
              field.origin === 'state'
            )
              return [];
            return [
              {
                at: place,
                on: 'key' as const,
                what: {
                  zh: `“${name}”还没填时，这个条件也算成立。`,
                  en: `This condition also holds while "${name}" is empty.`,
                },
                cure: {
                  zh: `在同一处加上 "required": ["${name}"]。`,
                  en: `Add "required": ["${name}"] beside it.`,
                },
              },
            ];
          },
        );
      }),
  },
  {
    id: 'conditions/no-test',
    find: ({ keywords, viewOf }) =>
      viewOf
        ? []
        : getBranchNodes(keywords).flatMap(({ node, at }): CheckFinding[] => {
            const branch = (['then', 'else'] as const).find(word => node[word] !== undefined);
            if ((node.if === undefined) === (branch === undefined)) return [];
            return [
              node.if === undefined
                ? {
                    at: [...at, branch ?? 'then'],
                    on: 'key',
                    what: { zh: `“${branch}”没有对应的“if”。`, en: `"${branch}" has no "if".` },
                    cure: { zh: '在同一处写上“if”。', en: 'Write "if" beside it.' },
                  }
                : {
                    at: [...at, 'if'],
                    on: 'key',
                    what: { zh: '“if”没有对应的“then”或“else”。', en: '"if" has neither "then" nor "else".' },
                    cure: { zh: '写上“then”，或删去“if”。', en: 'Write "then", or take "if" out.' },
                  },
            ];
          }),
  },
  {
    id: 'conditions/never-hidden',
    find: resource =>
      getAllFields(resource)
        .filter(({ isConditional }) => !isConditional)
        .flatMap(({ keywords, at }) =>
          ['x-hidden', 'x-required'].filter(word => keywords[word] !== undefined).map(word => ({ word, at })),
        )
        .map(({ word, at }) => ({
          at: [...at, word],
          on: 'key',
          what: {
            zh: `这个字段总是显示，“${word}”不起作用。`,
            en: `This field is always shown, so "${word}" does nothing.`,
          },
          cure:
            word === 'x-required'
              ? {
                  zh: '写进“required”，或把字段移到“then”里。',
                  en: 'List it under "required", or move the field into a "then".',
                }
              : { zh: '删去它，或把字段移到“then”里。', en: 'Take it out, or move the field into a "then".' },
        })),
  },
  {
    id: 'conditions/other-kind',
    find: resource =>
      getRepeatedDeclarations(resource)
        .filter(({ first, again }) => first.kind !== again.kind)
        .map(({ first, again }) => ({
          at: again.at,
          on: 'key',
          what: {
            zh: `“${again.name}”在另一处（${first.at.join('/')}）是另一种字段。`,
            en: `"${again.name}" is a field of another kind at ${first.at.join('/')}.`,
          },
          cure: {
            zh: '两处写成同一种，或给其中一个另取名字。',
            en: 'Make both the same kind, or give one of them another name.',
          },
        })),
  },
  {
    id: 'conditions/other-word',
    find: resource =>
      getRepeatedDeclarations(resource)
        .filter(({ first, again }) => first.kind === again.kind)
        .flatMap(({ first, again }) =>
          singleKeywords
            .filter(word => stableStringify(first.keywords[word]) !== stableStringify(again.keywords[word]))
            .map((word): CheckFinding => {
              const isSaid = again.keywords[word] !== undefined;
              return {
                at: isSaid ? [...again.at, word] : again.at,
                on: 'key',
                what: {
                  zh: `同一个字段的“${word}”在另一处（${first.at.join('/')}）写得不一样。`,
                  en: `"${word}" of the same field is another at ${first.at.join('/')}.`,
                },
                cure: {
                  zh: `字段只有一个“${word}”：每处都写成一样，或给其中一个字段另取名字。`,
                  en: `A field has one "${word}": write the same in each place, or give one of the fields another name.`,
                },
              };
            }),
        ),
  },
  {
    id: 'conditions/hidden-from-writer',
    find: resource => {
      if (resource.viewOf) return [];
      return getConditionBranches(resource.keywords).flatMap(branch =>
        getTestedFields(branch).flatMap(({ name, at }) => {
          const blind = getGrantedRoles(resource).filter(role => {
            const written = getWritableFields(resource, role);
            const knows = getReadableFields(resource, role).has(name) || written.has(name);
            return !knows && getConditionedFields(branch).some(field => written.has(field));
          });
          if (!resource.fields.has(name) || blind.length === 0) return [];
          const roles = blind.join('、');
          return [
            {
              at,
              on: 'key' as const,
              what: {
                zh: `角色 ${roles} 能填写受此条件影响的字段，却看不到“${name}”，不知道该填什么。`,
                en: `${blind.join(', ')} may write fields that depend on this condition, but may not see "${name}".`,
              },
              cure: {
                zh: `在“x-access”里让 ${roles} 能看到“${name}”，或不让其填写那些字段。`,
                en: `Let ${blind.join(', ')} see "${name}" under "x-access", or do not let them write those fields.`,
              },
            },
          ];
        }),
      );
    },
  },
];

/** The root and every branch, each of which may hold an `if`. */
function getBranchNodes(
  words: ResourceOutline['keywords'],
): { node: ResourceOutline['keywords']; at: JsonPath }[] {
  const branches = getConditionBranches(words).map(({ value, at }) => ({ node: toObjectOrEmpty(value), at }));
  return [{ node: words, at: [] }, ...branches].filter(({ node }) => toListOrEmpty(node.if).length === 0);
}
