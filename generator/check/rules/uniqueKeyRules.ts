import { getOwn, type JsonObject, type JsonValue } from '#model/json';
import type { FieldKind } from '#model/kinds';
import type { JsonPath } from '../../sourceLocation';
import type { FieldOutline } from '../outline/FieldOutline';
import {
  getYieldTransitions,
  getLocatedName,
  getLocatedNames,
  getUniqueKeyFields,
  getUniqueKeyStates,
  toListOrEmpty,
  toObjectOrEmpty,
  toTextOrUndefined,
} from '../outline/locatedNames';
import type { ResourceOutline } from '../outline/ResourceOutline';
import type { CheckRule } from '../rule';
import { suggestName } from '../suggestName';
import { canKindBeUnique } from './fieldRules';

/** Composite keys with their locations. */
const getLocatedKeys = (keywords: JsonObject): { value: JsonValue; at: JsonPath }[] =>
  toListOrEmpty(keywords['x-unique']).map((value, index) => ({ value, at: ['x-unique', index] }));

/** The calls by which keys are looked up, with the fields that are sent. */
const getLookups = (keywords: JsonObject) =>
  getLocatedKeys(keywords).flatMap(({ value, at: keyAt }) => {
    const { lookup, fields } = toObjectOrEmpty(value);
    const at: JsonPath = [...keyAt, 'lookup'];
    const { call, fields: sent } = toObjectOrEmpty(lookup);
    const keyFields = getLocatedNames(fields, []).map(({ name }) => name);
    const located = getLocatedName(call, [...at, 'call']);
    return located ? [{ at, call: located, keyFields, sent: getLocatedNames(sent, [...at, 'fields']) }] : [];
  });

const orderedKinds: ReadonlySet<FieldKind | undefined> = new Set<FieldKind>([
  'date',
  'datetime',
  'integer',
  'number',
]);

const canBeginOrEnd = ({ kind, keywords }: FieldOutline): boolean =>
  orderedKinds.has(kind) && keywords['x-sensitive'] === undefined;

/**
 * Keywords that the transition in `yields` must not have, because the server makes the transition unconditionally and
 * without a user.
 */
const conditionalWords = ['guard', 'input', 'effects', 'signers', 'rules', 'on', 'at'];

/** Rules for composite keys. */
export const uniqueKeyRules: readonly CheckRule<ResourceOutline>[] = [
  {
    id: 'structure/unique-unknown',
    find: ({ keywords, fields }) =>
      getUniqueKeyFields(keywords)
        .filter(({ name }) => !fields.has(name))
        .map(({ name, at }) => ({
          at,
          what: { zh: `没有字段“${name}”。`, en: `There is no field "${name}".` },
          cure: suggestName(name, fields.keys()),
        })),
  },
  {
    id: 'structure/unique-kind',
    find: ({ keywords, fields }) =>
      getUniqueKeyFields(keywords).flatMap(({ name, at }) => {
        const kind = fields.get(name)?.kind;
        if (kind === undefined || kind === 'boolean' || canKindBeUnique(kind)) return [];
        return [
          {
            at,
            what: {
              zh: `“${name}”的值无法比较，不能组成唯一键。`,
              en: `Values of "${name}" cannot be compared, so they make no key.`,
            },
            cure: {
              zh: `用值可以比较的字段代替“${name}”，如编号、单行文本或日期。`,
              en: `Name a field whose values can be compared in place of "${name}", such as a code, a line of text or a date.`,
            },
          },
        ];
      }),
  },
  {
    id: 'structure/unique-term',
    find: ({ keywords, fields }) =>
      getLocatedKeys(keywords).flatMap(({ value, at }) => {
        const { from, until } = toObjectOrEmpty(toObjectOrEmpty(value).term);
        const ends = [from, until].map(name => fields.get(toTextOrUndefined(name) ?? ''));
        const [first, last] = ends;
        if (!first || !last) return [];
        const fault = ends.find(end => end && !canBeginOrEnd(end));
        if (!fault && first.kind === last.kind) return [];
        return [
          {
            at: [...at, 'term'],
            on: 'key' as const,
            what: fault
              ? {
                  zh: `“${fault.name}”的值没有先后，或是加密的。`,
                  en: `Values of "${fault.name}" have no order, or are encrypted.`,
                }
              : {
                  zh: `“${first.name}”和“${last.name}”不是同一类型，无法比较。`,
                  en: `"${first.name}" and "${last.name}" are of different kinds, and cannot be compared.`,
                },
            cure: {
              zh: '起止用两个同类的字段：都是日期、时间或整数。',
              en: 'Let two fields of one kind say the term: both dates, times or whole numbers.',
            },
          },
        ];
      }),
  },
  {
    id: 'structure/unique-exempt',
    find: ({ keywords }) =>
      getLocatedKeys(keywords).flatMap(({ value, at }) => {
        const { fields, except } = toObjectOrEmpty(value);
        const own = new Set(toListOrEmpty(fields));
        const exempt = getLocatedNames(except, [...at, 'except']);
        if (exempt.length === 0 || exempt.some(({ name }) => !own.has(name))) return [];
        return [
          {
            at: [...at, 'except'],
            on: 'key' as const,
            what: {
              zh: '例外的字段都在“fields”里，于是没有记录会互相排斥。',
              en: 'All fields of the exemption stand in "fields", so that no records exclude each other.',
            },
            cure: {
              zh: '写一个不在“fields”里的字段，如同一家庭的，或删去“except”。',
              en: 'Name a field that is not in "fields", such as that of a family, or take "except" out.',
            },
          },
        ];
      }),
  },
  {
    id: 'structure/unique-lookup',
    find: ({ keywords }, { rules }) =>
      getLookups(keywords)
        .filter(({ call }) => getOwn(rules.lookups, call.name) === undefined)
        .map(({ call }) => ({
          at: call.at,
          what: {
            zh: `没有回答 exists 的调用“POST /${call.name}”。`,
            en: `There is no call "POST /${call.name}" that answers "exists".`,
          },
          cure: suggestName(call.name, Object.keys(rules.lookups)),
        })),
  },
  {
    id: 'structure/unique-lookup-field',
    find: ({ keywords }, { rules }) =>
      getLookups(keywords).flatMap(({ call, keyFields, sent }) => {
        const parameters = Object.keys(getOwn(rules.lookups, call.name) ?? {});
        if (parameters.length === 0) return [];
        const possible = parameters.filter(name => keyFields.includes(name));
        return sent
          .filter(({ name }) => !possible.includes(name))
          .map(({ name, at }) => ({
            at,
            what: keyFields.includes(name)
              ? { zh: `此调用没有参数“${name}”。`, en: `The call takes no parameter "${name}".` }
              : { zh: `“${name}”不在此键的“fields”里。`, en: `"${name}" is not in "fields" of this key.` },
            cure: suggestName(name, possible),
          }));
      }),
  },
  {
    id: 'structure/unique-lookup-missing',
    find: ({ keywords }, { rules }) =>
      getLookups(keywords).flatMap(({ call, sent, at }) => {
        const parameters = Object.entries(getOwn(rules.lookups, call.name) ?? {});
        const missing = parameters.find(
          ([name, isRequired]) => isRequired && !sent.some(one => one.name === name),
        );
        if (!missing) return [];
        const [name] = missing;
        return [
          {
            at: [...at, 'fields'],
            on: 'key' as const,
            what: { zh: `此调用须有参数“${name}”。`, en: `The call needs the parameter "${name}".` },
            cure: {
              zh: `在“fields”里加上“${name}”；此键没有这个字段的，删去“lookup”。`,
              en: `Add "${name}" to "fields", or take "lookup" out if the key has no such field.`,
            },
          },
        ];
      }),
  },
  {
    id: 'structure/unique-lookup-unused',
    find: ({ keywords }) =>
      getLocatedKeys(keywords).flatMap(({ value, at }) => {
        const key = toObjectOrEmpty(value);
        const other = ['term', 'except', 'yields'].find(word => key[word] !== undefined);
        if (key.lookup === undefined || other === undefined) return [];
        return [
          {
            at: [...at, 'lookup'],
            on: 'key' as const,
            what: {
              zh: `调用只说是否被占用，与“${other}”无法合看。`,
              en: `The call says only whether the key is taken, which "${other}" cannot be read together with.`,
            },
            cure: {
              zh: `删去“lookup”或“${other}”。`,
              en: `Take "lookup" or "${other}" out.`,
            },
          },
        ];
      }),
  },
  {
    id: 'structure/unique-state',
    find: ({ keywords, workflow }) => {
      const states = (workflow?.states ?? []).map(({ name }) => name);
      return getUniqueKeyStates(keywords)
        .filter(({ name }) => !states.includes(name))
        .map(({ name, at }) => ({
          at,
          what: { zh: `没有状态“${name}”。`, en: `There is no state "${name}".` },
          cure: suggestName(name, states),
        }));
    },
  },
  {
    id: 'structure/unique-yields',
    find: ({ keywords, workflow }) =>
      getYieldTransitions(keywords).flatMap(({ name, at }) => {
        const transitions = workflow?.transitions ?? [];
        const transition = transitions.find(one => one.name === name);
        if (transition) return [];
        const names = transitions.map(one => one.name);
        return [
          {
            at,
            what: { zh: `没有流转“${name}”。`, en: `There is no transition "${name}".` },
            cure: suggestName(name, names),
          },
        ];
      }),
  },
  {
    id: 'structure/unique-yields-states',
    find: ({ keywords, workflow }) =>
      getLocatedKeys(keywords).flatMap(({ value, at }) => {
        const key = toObjectOrEmpty(value);
        const transition = workflow?.transitions.find(({ name }) => name === toTextOrUndefined(key.yields));
        if (!transition) return [];
        const states = getLocatedNames(key.states, []).map(({ name }) => name);
        const from = transition.from.map(({ name }) => name);
        const isLetGo = states.length > 0 && !states.includes(transition.to?.name ?? '');
        if (isLetGo && states.every(name => from.includes(name))) return [];
        return [
          {
            at: [...at, 'yields'],
            what: {
              zh: `“${transition.name}”不能使每条占用的记录让出：它须从“states”的每个状态出发，且去往其外。`,
              en: `"${transition.name}" does not let every holder give the key up: it must lead from each of "states", and to none of them.`,
            },
            cure: {
              zh: '在“states”里写明占用的状态，并让流转从每个状态出发、去往别的状态。',
              en: 'Name the states of the holders in "states", and let the transition lead from each of them to another one.',
            },
          },
        ];
      }),
  },
  {
    id: 'structure/unique-yields-plain',
    find: ({ keywords, workflow }) =>
      getLocatedKeys(keywords).flatMap(({ value, at }) => {
        const key = toObjectOrEmpty(value);
        const transition = workflow?.transitions.find(({ name }) => name === toTextOrUndefined(key.yields));
        const words = transition?.keywords ?? {};
        const extra = conditionalWords.find(word => words[word] !== undefined);
        const other = ['term', 'except', 'refusal'].find(word => key[word] !== undefined);
        if (!transition || (extra === undefined && other === undefined)) return [];
        return [
          {
            at: [...at, 'yields'],
            what: {
              zh: `让出不能有条件，也不会拒绝谁：“${extra ?? other ?? ''}”与“yields”不能并用。`,
              en: `A key is given up unconditionally, and nobody is refused: "${extra ?? other ?? ''}" cannot stand beside "yields".`,
            },
            cure: {
              zh: '为让出另写一个只改变状态的流转，并只写“fields”、“states”和“yields”。',
              en: 'Write a transition of its own that changes the state alone, and say "fields", "states" and "yields" only.',
            },
          },
        ];
      }),
  },
];
