import { commonExampleActions, isStepExample, exampleRefusalReasons, type Example } from '#model/examples';
import { publicRole, signedInRole } from '#model/catalog';
import { isObject, type JsonObject, type JsonValue } from '#model/json';
import { keywordsWithIssueMessage } from '#model/messages/formatIssue';
import { readExamples, type LocatedExample } from '../../examples/readExamples';
import type { JsonPath } from '../../sourceLocation';
import type { SourceFile } from '../../SourceFile';
import type { CheckContext } from '../outline/CheckContext';
import type { FieldOutline } from '../outline/FieldOutline';
import { toObjectOrEmpty } from '../outline/locatedNames';
import { getPartOutlines } from '../outline/PartOutline';
import type { ResourceOutline } from '../outline/ResourceOutline';
import type { CheckFinding, CheckRule } from '../rule';
import { suggestName } from '../suggestName';
import { checkFieldPath } from './derivationRules';

/** An example with its resource. */
interface Subject extends LocatedExample {
  about: ResourceOutline;
}

type FindInExample = (subject: Subject, context: CheckContext) => readonly CheckFinding[];

/** Creates a rule for the examples of a file; examples of an unknown resource are skipped. */
const exampleRule = (id: string, find: FindInExample): CheckRule<SourceFile> => ({
  id,
  find: (file, context) => {
    const about = context.resources.get(file.name);
    return about ? readExamples(file).flatMap(one => find({ ...one, about }, context)) : [];
  },
});

const unknown = (name: string, at: JsonPath, known: Iterable<string>, noun: NounPair): CheckFinding => ({
  at,
  what: { zh: `没有名为“${name}”的${noun.zh}。`, en: `There is no ${noun.en} "${name}".` },
  cure: suggestName(name, known),
});

interface NounPair {
  zh: string;
  en: string;
}

const field = { zh: '字段', en: 'field' };

export const exampleRules: readonly CheckRule<SourceFile>[] = [
  {
    id: 'examples/unknown-resource',
    find: (file, { resources }) =>
      resources.has(file.name)
        ? []
        : [
            {
              at: [],
              what: {
                zh: `这份示例按文件名属于“${file.name}”，但没有这个资源。`,
                en: `By its name this file is about "${file.name}", and there is no such resource.`,
              },
              cure: suggestName(file.name, resources.keys()),
            },
          ],
  },
  exampleRule('examples/unknown-beside', ({ at, example }, { resources }) =>
    Object.keys(example.beside ?? {})
      .filter(name => !resources.has(name))
      .map(name => ({
        ...unknown(name, [...at, 'beside', name], resources.keys(), { zh: '资源', en: 'resource' }),
        on: 'key',
      })),
  ),
  exampleRule('examples/unknown-field', ({ at, about, example }, context) => [
    ...getGivenValues(example).flatMap(({ word, values }) =>
      findUnknownFields(values, [...at, word], about, context),
    ),
    ...Object.entries(example.beside ?? {}).flatMap(([name, rows]) => {
      const resource = context.resources.get(name);
      return rows.flatMap((values, index) =>
        resource ? findUnknownFields(values, [...at, 'beside', name, index], resource, context) : [],
      );
    }),
    ...findUnknownRefusalField(example, at, about),
  ]),
  exampleRule('examples/unknown-step', ({ at, about, example }) => {
    if (!isStepExample(example)) return [];
    const steps = getSteps(about);
    return steps.includes(example.step)
      ? []
      : [
          unknown(example.step, [...at, 'step'], steps, {
            zh: '可由人走的步骤',
            en: 'step that a person makes',
          }),
        ];
  }),
  exampleRule('examples/unknown-input', ({ at, about, example }) => {
    const transition = isStepExample(example) ? findTransition(about, example.step) : undefined;
    if (!isStepExample(example) || !transition) return [];
    const known = transition.inputFields.map(({ name }) => name);
    return Object.keys(example.input)
      .filter(name => !known.includes(name))
      .map(name => ({
        ...unknown(name, [...at, 'input', name], known, { zh: '随这一步给出的值', en: 'input of the step' }),
        on: 'key',
      }));
  }),
  exampleRule('examples/unknown-state', ({ at, about: { workflow }, example }) => {
    const state = isStepExample(example) && workflow ? example.record[workflow.field] : undefined;
    const states = workflow?.states.map(({ name }) => name) ?? [];
    return typeof state !== 'string' || states.includes(state)
      ? []
      : [unknown(state, [...at, 'record', workflow?.field ?? ''], states, { zh: '状态', en: 'state' })];
  }),
  exampleRule('examples/unknown-role', ({ at, example: { as } }, { roles }) => {
    if (as === undefined || !roles) return [];
    const known = [...roles, signedInRole, publicRole];
    return known.includes(as) ? [] : [unknown(as, [...at, 'as'], known, { zh: '角色', en: 'role' })];
  }),
  exampleRule('examples/unknown-fact', ({ at, example: { me = {} } }, { facts }) =>
    Object.keys(me)
      .filter(name => !facts.has(name))
      .map(name => ({
        ...unknown(name, [...at, 'me', name], facts, { zh: '$me 的内容', en: 'fact of $me' }),
        on: 'key',
      })),
  ),
  exampleRule('examples/unknown-this', ({ at, about, example: { me = {}, beside = {} } }, context) =>
    [...findThisValues(me, [...at, 'me']), ...findThisValues(beside, [...at, 'beside'])].flatMap(
      ({ path, at: place }) => (path === '' ? [] : checkFieldPath(context, about, path, place)),
    ),
  ),
  exampleRule('examples/stray-this', ({ at, example }) =>
    listGivenWords(example).flatMap(([word, values]) =>
      findThisValues(values, [...at, word]).map(({ at: place }) => ({
        at: place,
        what: {
          zh: `“$this”只在“me”和“beside”里代表这条记录，写在“${word}”里只是这几个字。`,
          en: `"$this" is the record in "me" and "beside" only; in "${word}" it is that text itself.`,
        },
        cure: { zh: '写出值本身。', en: 'Write the value itself.' },
      })),
    ),
  ),
  exampleRule('examples/unknown-reason', ({ at, example: { refused } }, { rules }) => {
    if (!refused) return [];
    const known = [...exampleRefusalReasons, ...keywordsWithIssueMessage, ...rules.checks];
    return known.includes(refused.by)
      ? []
      : [unknown(refused.by, [...at, 'refused', 'by'], known, { zh: '拒绝的原因', en: 'reason to refuse' })];
  }),
  exampleRule('examples/undecided', ({ file, at, example }) => {
    const words = toObjectOrEmpty(getWords(file, at));
    const positive = isStepExample(example) ? 'allowed' : 'accepted';
    const said = [positive, 'refused'].filter(word => Object.hasOwn(words, word));
    if (said.length === 1) return [];
    return [
      {
        at,
        what: {
          zh: `示例须写“${positive}”或“refused”，两者写且只写一个。`,
          en: `An example says either "${positive}" or "refused".`,
        },
        cure:
          said.length === 0
            ? { zh: `补上 "${positive}": true。`, en: `Write "${positive}": true.` }
            : { zh: '删去其中一个。', en: 'Take one of them out.' },
      },
    ];
  }),
  exampleRule('examples/repeated', ({ file, at, example: { title } }) => {
    const twin = readExamples(file).find(one => one.example.title.zh === title.zh);
    return !twin || twin.at.join() === at.join()
      ? []
      : [
          {
            at: [...at, 'title'],
            what: { zh: `另一条示例也叫“${title.zh}”。`, en: `Another example is called "${title.zh}".` },
            cure: { zh: '各取一个说明其不同的名称。', en: 'Give each a title that says what is different.' },
          },
        ];
  }),
];

const getWords = (file: SourceFile, [list = '', index = 0]: JsonPath): JsonValue | undefined => {
  const all = toObjectOrEmpty(file.value as JsonValue)[list];
  return Array.isArray(all) ? all[Number(index)] : undefined;
};

function getGivenValues(example: Example): { word: string; values: JsonObject }[] {
  const gives = { word: 'gives', values: example.gives ?? {} };
  if (!isStepExample(example)) return [{ word: 'values', values: example.values }, gives];
  const changes = example.step === 'edit' ? [{ word: 'input', values: example.input }] : [];
  return [{ word: 'record', values: example.record }, ...changes, gives];
}

const listGivenWords = (example: Example): [string, JsonObject][] =>
  Object.entries({
    ...(isStepExample(example)
      ? { record: example.record, input: example.input }
      : { values: example.values }),
    gives: example.gives ?? {},
  });

/** Finds each `$this` inside a value, with its field path; the path is empty for the record itself. */
function findThisValues(value: unknown, at: JsonPath): { path: string; at: JsonPath }[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => findThisValues(item, [...at, index]));
  if (isObject(value))
    return Object.entries(value).flatMap(([name, member]) => findThisValues(member, [...at, name]));
  const [text, path = ''] = (typeof value === 'string' && /^\$this(?:\.(.*))?$/.exec(value)) || [];
  return text === undefined ? [] : [{ path, at }];
}

/** Returns the unknown fields of an example record, also in the nested objects given for relations. */
function findUnknownFields(
  values: JsonObject,
  at: JsonPath,
  about: ResourceOutline,
  context: CheckContext,
): CheckFinding[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const known = findField(about, name, context);
    if (!known)
      return [{ ...unknown(name, [...at, name], listFields(about, context), field), on: 'key' as const }];
    const target = known.ref && context.resources.get(known.ref.name);
    if (!target) return [];
    if (isObject(value)) return findUnknownFields(value, [...at, name], target, context);
    if (!Array.isArray(value)) return [];
    return value.flatMap((item, index) =>
      isObject(item) ? findUnknownFields(item, [...at, name, index], target, context) : [],
    );
  });
}

/** Finds a field of the resource; for a view also a field of its base. */
const findField = (about: ResourceOutline, name: string, context: CheckContext): FieldOutline | undefined =>
  about.fields.get(name) ?? context.resources.get(about.base)?.fields.get(name);

const listFields = (about: ResourceOutline, context: CheckContext): string[] => [
  ...about.fields.keys(),
  ...(context.resources.get(about.base)?.fields.keys() ?? []),
];

function findUnknownRefusalField(example: Example, at: JsonPath, about: ResourceOutline): CheckFinding[] {
  const [name] = example.refused?.field?.split('/') ?? [];
  if (name === undefined) return [];
  const inputs = isStepExample(example) ? (findTransition(about, example.step)?.inputFields ?? []) : [];
  const parts = getPartOutlines(about).map(part => part.name);
  const known = [...inputs.map(input => input.name), ...about.fields.keys(), ...parts];
  return known.includes(name) ? [] : [unknown(name, [...at, 'refused', 'field'], known, field)];
}

const findTransition = ({ workflow }: ResourceOutline, step: string) =>
  workflow?.transitions.find(({ name }) => name === step);

const getSteps = ({ workflow }: ResourceOutline): string[] => [
  ...(workflow?.transitions.filter(({ isAutomatic }) => !isAutomatic).map(({ name }) => name) ?? []),
  ...commonExampleActions,
];
