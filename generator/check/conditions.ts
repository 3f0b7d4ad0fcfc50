import type { Value } from '#model/json';
import type { Path } from '../place';
import { valueFault } from './choices';
import { branchesOf, type Branch, type FieldOutline } from './fieldOutlines';
import { allFields } from './eachField';
import { listIn, membersOf, namesIn, objectIn } from './members';
import type { Outline } from './outline';
import { refinementsIn } from './refinements';
import type { Finding, Rule } from './rule';
import { fieldsSeen, fieldsWritten, rolesIn } from './seen';
import { writeInstead } from './suggest';
import { askedIn, constantsIn, testsOf } from './tests';

interface Test {
  value: Value;
  at: Path;
}

/** Every `if` of a file, and the `when` of its derived fields: tests over the record. */
function testsIn(resource: Outline): Test[] {
  if (resource.view) return [];
  const branches = branchesOf(resource.words).flatMap(({ test }) => (test ? [test] : []));
  const once = new Map(branches.map(test => [test.at.join('/'), test]));
  const whens = resource.declared.flatMap(({ words, at }) => {
    const { when } = objectIn(words['x-derive']);
    return when === undefined ? [] : [{ value: when, at: [...at, 'x-derive', 'when'] }];
  });
  return [...once.values(), ...whens];
}

const declaredAs = ({ fields }: Outline, field: FieldOutline): FieldOutline =>
  fields.get(field.name) ?? field;

/** The fields that a branch declares or demands. */
function conditionedBy({ value }: Branch): string[] {
  const words = objectIn(value);
  return [...Object.keys(objectIn(words.properties)), ...namesIn(words.required, []).map(({ name }) => name)];
}

function askedBy({ test, field, at }: Branch): { name: string; at: Path }[] {
  if (test) return askedIn(test.value, test.at);
  return field === undefined ? [] : [{ name: field, at }];
}

export const conditionRules: readonly Rule<Outline>[] = [
  {
    id: 'conditions/unknown-field',
    find: resource => {
      const known = [...resource.fields.keys()];
      const names = [
        ...testsIn(resource).flatMap(({ value, at }) => askedIn(value, at)),
        ...branchesOf(resource.words).flatMap(({ field, at }) =>
          field === undefined ? [] : [{ name: field, at }],
        ),
      ];
      return names
        .filter(({ name }) => !resource.fields.has(name))
        .map(({ name, at }) => ({
          at,
          on: 'key',
          what: { zh: `条件里的“${name}”不是字段。`, en: `"${name}" in the condition is no field.` },
          cure: writeInstead(name, known),
        }));
    },
  },
  {
    id: 'conditions/unknown-choice',
    find: resource =>
      [
        ...testsIn(resource).flatMap(test =>
          [...resource.fields.values()].flatMap(field =>
            testsOf(test.value, test.at, field.name).map(part => ({ ...part, field })),
          ),
        ),
        ...refinementsIn(resource).map(field => ({
          value: field.words,
          at: field.at,
          field: declaredAs(resource, field),
        })),
      ].flatMap(({ value, at, field }) =>
        constantsIn(value, at).flatMap(constant => valueFault(field, constant.value, constant.at)),
      ),
  },
  {
    // JSON Schema takes an absent value for a fitting one, which nobody expects who has not been bitten.
    id: 'conditions/absent-holds',
    find: resource =>
      testsIn(resource).flatMap(({ value, at }) => {
        const test = objectIn(value);
        const required = new Set(namesIn(test.required, []).map(({ name }) => name));
        return membersOf(test.properties, [...at, 'properties']).flatMap(
          ({ name, value: asked, at: place }) => {
            const field = resource.fields.get(name);
            const compares = constantsIn(asked, []).length > 0 && objectIn(asked).not === undefined;
            if (
              !field ||
              !compares ||
              required.has(name) ||
              field.words.default !== undefined ||
              field.from === 'state'
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
    find: ({ words, view }) =>
      view
        ? []
        : nodesOf(words).flatMap(({ node, at }): Finding[] => {
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
      allFields(resource)
        .filter(({ conditional }) => !conditional)
        .flatMap(({ words, at }) =>
          ['x-hidden', 'x-required'].filter(word => words[word] !== undefined).map(word => ({ word, at })),
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
    id: 'conditions/hidden-from-writer',
    find: resource => {
      if (resource.view) return [];
      return branchesOf(resource.words).flatMap(branch =>
        askedBy(branch).flatMap(({ name, at }) => {
          const blind = rolesIn(resource).filter(role => {
            const written = fieldsWritten(resource, role);
            const knows = fieldsSeen(resource, role).has(name) || written.has(name);
            return !knows && conditionedBy(branch).some(field => written.has(field));
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

/** The root and every branch, where an `if` may stand. */
function nodesOf(words: Outline['words']): { node: Outline['words']; at: Path }[] {
  const branches = branchesOf(words).map(({ value, at }) => ({ node: objectIn(value), at }));
  return [{ node: words, at: [] }, ...branches].filter(({ node }) => listIn(node.if).length === 0);
}
