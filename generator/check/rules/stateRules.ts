import { createRuleFactory } from '../createRuleFactory';
import { kindTraits } from '#model/kinds';
import type { LocalizedText } from '#model/language';
import { accessVerbs } from '#model/resource';
import {
  getYieldTransitions,
  getLocatedMembers,
  getLocatedName,
  getLocatedNames,
  toObjectOrEmpty,
  toTextOrUndefined,
  type LocatedName,
} from '../outline/locatedNames';
import type { CheckContext } from '../outline/CheckContext';
import { getPartOutlines } from '../outline/PartOutline';
import type { ResourceOutline } from '../outline/ResourceOutline';
import { isComputedOnRead } from './storedDerivationRules';
import { createUnknownResourceMessage, suggestResource } from './referenceRules';
import type { CheckFinding, CheckRule } from '../rule';
import { suggestName } from '../suggestName';
import { getTestedPropertyNames, getTestsOfProperty } from '../outline/conditionTests';
import {
  getTransitionConditions,
  type TransitionCondition,
  type WorkflowOutline,
} from '../outline/WorkflowOutline';

const getOwnWorkflow = ({ workflow, viewOf }: ResourceOutline): WorkflowOutline[] =>
  workflow && !viewOf ? [workflow] : [];

/** Creates a rule for the workflow that a file declares; a view inherits that of its base. */
export const createWorkflowRule = createRuleFactory(getOwnWorkflow);

/** Creates a rule for each transition of the workflow that a file declares. */
export const createTransitionRule = createRuleFactory(resource =>
  getOwnWorkflow(resource).flatMap(({ transitions }) => transitions),
);

const createUnknownStateFinding = ({ name, at }: LocatedName, states: readonly string[]): CheckFinding => ({
  at,
  what: { zh: `没有状态“${name}”。`, en: `There is no state "${name}".` },
  cure: suggestName(name, states),
});

/** Names of the values that a guard can test. */
const guardProperties = ['record', 'input', 'me', 'signer', 'now', 'related', 'window'];

/** Whether any role has a grant for the transition. */
function isGranted({ grants }: ResourceOutline, name: string): boolean {
  return grants.some(({ all, permissions }) => all || permissions.some(({ verb }) => verb === `do:${name}`));
}

/** Whether any effect queues a plan, since a plan may make any transition. */
const queuesPlan = ({ resources }: CheckContext): boolean =>
  [...resources.values()].some(({ workflow }) =>
    workflow?.transitions.some(({ effects }) => effects.some(({ words }) => words.queue !== undefined)),
  );

/** Whether an effect of another transition triggers this transition. */
const isMadeByEffect = ({ base }: ResourceOutline, name: string, { resources }: CheckContext): boolean =>
  [...resources.values()].some(({ workflow }) =>
    workflow?.transitions.some(({ effects }) =>
      effects.some(
        ({ words }) =>
          words.transition === name && resources.get(toTextOrUndefined(words.of) ?? '')?.base === base,
      ),
    ),
  );

export const stateRules: readonly CheckRule<ResourceOutline>[] = [
  createWorkflowRule('states/unknown-initial', ({ initial, states }) => {
    const names = states.map(({ name }) => name);
    return initial && !names.includes(initial.name) ? [createUnknownStateFinding(initial, names)] : [];
  }),
  createWorkflowRule('states/unknown-stored', ({ stored, states }) => {
    const names = states.map(({ name }) => name);
    return stored && !names.includes(stored.name) ? [createUnknownStateFinding(stored, names)] : [];
  }),
  createWorkflowRule('states/unknown-state', ({ states, transitions }) => {
    const names = states.map(({ name }) => name);
    return transitions
      .flatMap(({ from, to }) => [...from, ...(to ? [to] : [])])
      .filter(({ name }) => !names.includes(name))
      .map(named => createUnknownStateFinding(named, names));
  }),
  createWorkflowRule('states/field-choices', ({ field }, { keywords }) => {
    const declared = toObjectOrEmpty(toObjectOrEmpty(keywords.properties)[field]);
    const word = ['oneOf', 'type', 'default', 'x-ref', 'x-derive', 'x-number'].find(
      key => declared[key] !== undefined && !(key === 'type' && declared[key] === 'string'),
    );
    if (word === undefined) return [];
    return [
      {
        at: ['properties', field, word],
        on: 'key',
        what: {
          zh: `“${field}”的值由“x-states”决定，不要写“${word}”。`,
          en: `The values of "${field}" come from "x-states", so "${word}" may not be said.`,
        },
        cure: {
          zh: `把各状态写在“x-states”的“states”里，并删去“${word}”。`,
          en: `Describe the states under "states" of "x-states", and take "${word}" out.`,
        },
      },
    ];
  }),
  createTransitionRule('states/verb-name', ({ name, at }) =>
    accessVerbs.some(verb => verb === name)
      ? [
          {
            at,
            on: 'key',
            what: {
              zh: `“${name}”已是一种操作的名称，流转不能叫这个名字。`,
              en: `"${name}" is a verb already, so no transition may be called so.`,
            },
            cure: { zh: '另取一个名字。', en: 'Choose another name.' },
          },
        ]
      : [],
  ),
  createTransitionRule('states/nobody-may', ({ name, at, isAutomatic, isManual }, resource, context) =>
    isAutomatic ||
    (isManual && isGranted(resource, name)) ||
    (!isManual && queuesPlan(context)) ||
    isMadeByEffect(resource, name, context) ||
    getYieldTransitions(resource.keywords).some(made => made.name === name)
      ? []
      : [
          {
            at,
            on: 'key',
            what: {
              zh: `没有角色可以进行“${name}”，系统也不会自动进行。`,
              en: `No role may make "${name}", and the system does not make it either.`,
            },
            cure: isManual
              ? {
                  zh: `在某个角色的“do”里加上“${name}”，写上“on”或“at”，或让某项效果进行它。`,
                  en: `Add "${name}" to the "do" of some role, give it an "on" or an "at", or let an effect make it.`,
                }
              : {
                  zh: `让某项效果进行“${name}”；由人进行的，删去“effectOnly”。`,
                  en: `Let an effect make "${name}"; if people make it, take "effectOnly" out.`,
                },
          },
        ],
  ),
  createTransitionRule('states/at-field', ({ keywords, at }, { fields }) => {
    const named = getLocatedName(keywords.at, [...at, 'at']);
    const times = [...fields.values()].filter(({ kind }) => kind !== undefined && kindTraits[kind].isInstant);
    if (!named || times.some(({ name }) => name === named.name)) return [];
    return [
      {
        at: named.at,
        what: { zh: `“${named.name}”不是日期时间字段。`, en: `"${named.name}" is no date-time field.` },
        cure: suggestMoment(
          named.name,
          times.map(({ name }) => name),
          fields.get(named.name)?.kind === 'date',
        ),
      },
    ];
  }),
  createTransitionRule('states/on-resource', ({ keywords, at }, _, context) => {
    const named = getLocatedName(toObjectOrEmpty(keywords.on).resource, [...at, 'on', 'resource']);
    if (!named || context.resources.has(named.name)) return [];
    return [
      {
        at: named.at,
        what: createUnknownResourceMessage(named.name),
        cure: suggestResource(named.name, context),
      },
    ];
  }),
  createTransitionRule('states/on-via', ({ keywords, at }, { base }, { resources }) => {
    const on = toObjectOrEmpty(keywords.on);
    const other = resources.get(getLocatedName(on.resource, [])?.name ?? '');
    const via = getLocatedName(on.via, [...at, 'on', 'via']);
    if (!other || !via) return [];
    const relations = [...other.fields.values()].filter(
      ({ ref }) => resources.get(ref?.name ?? '')?.base === base,
    );
    if (relations.some(({ name }) => name === via.name)) return [];
    return [
      {
        at: via.at,
        what: {
          zh: `“${other.name}”的“${via.name}”不指向本资源。`,
          en: `"${via.name}" of "${other.name}" does not lead to this resource.`,
        },
        cure: suggestName(
          via.name,
          relations.map(({ name }) => name),
        ),
      },
    ];
  }),
  createTransitionRule('states/on-states', ({ keywords, at }, _, { resources }) => {
    const on = toObjectOrEmpty(keywords.on);
    const other = resources.get(getLocatedName(on.resource, [])?.name ?? '');
    if (!other) return [];
    const states = other.workflow?.states.map(({ name }) => name) ?? [];
    return getLocatedNames(on.states, [...at, 'on', 'states'])
      .filter(({ name }) => !states.includes(name))
      .map(named => createUnknownStateFinding(named, states));
  }),
  createTransitionRule('states/related', ({ keywords, at }, _, context) =>
    getLocatedMembers(keywords.related, [...at, 'related']).flatMap(
      ({ value, at: place }): CheckFinding[] => {
        const look = toObjectOrEmpty(value);
        if ((look.count === undefined) === (look.first === undefined)) {
          return [
            {
              at: place,
              on: 'key',
              what: {
                zh: '查询要写“count”或“first”中的一个。',
                en: 'A look-up has either a "count" or a "first".',
              },
              cure: { zh: '如 "count": "资源名"。', en: 'Write, for example, "count": "resource".' },
            },
          ];
        }
        const word = look.count === undefined ? 'first' : 'count';
        const named = getLocatedName(look[word], [...place, word]);
        if (!named || context.resources.has(named.name)) return [];
        return [
          {
            at: named.at,
            what: createUnknownResourceMessage(named.name),
            cure: suggestResource(named.name, context),
          },
        ];
      },
    ),
  ),
  createTransitionRule('states/guard', (transition, resource) => {
    const { fields } = resource;
    const known: Readonly<Record<string, readonly string[]>> = {
      record: [...fields.keys(), 'uuid', 'version'],
      input: transition.inputFields.map(({ name }) => name),
      related: Object.keys(toObjectOrEmpty(transition.keywords.related)),
    };
    const parts = getPartOutlines(resource).map(({ name }) => name);
    return getTransitionConditions(transition).flatMap(test => checkStepTest(test, known, parts));
  }),
  createTransitionRule('states/guard-not-stored', (transition, { fields }) =>
    getTransitionConditions(transition).flatMap(({ value, at }) =>
      getTestsOfProperty(value, at, 'record').flatMap(({ value: test, at: deeper }) =>
        getTestedPropertyNames(test, deeper)
          .filter(({ name }) => isComputedOnRead(fields.get(name)))
          .map(({ name, at: place }) => ({
            at: place,
            on: 'key' as const,
            what: {
              zh: `“${name}”在读取时才计算，不在“record”里，这项条件总是成立。`,
              en: `"${name}" is computed when it is read and is not in "record", so that the test always holds.`,
            },
            cure: {
              zh: '在“related”里查询，并检查“related”；部分至少要有几条，写在“x-parts”的“min”里。',
              en: 'Look it up under "related" and test that; how many parts there must be is said by "min" in "x-parts".',
            },
          })),
      ),
    ),
  ),
];

/** A guard cannot test the parts of a record; their minimum number is declared in `x-parts`. */
const useMinimum: LocalizedText = {
  zh: '删去它：部分至少要有几条，写在“x-parts”的“min”里，离开初始状态时会检查。',
  en: 'Take it out: how many parts there must be is said by "min" in "x-parts", and holds as soon as the record leaves its initial state.',
};

function suggestMoment(name: string, times: readonly string[], isDate: boolean): LocalizedText {
  const { zh, en } = suggestName(name, times);
  if (!isDate) return { zh, en };
  return {
    zh: `${zh}或者把“${name}”的“format”写成“date-time”：日期没有时刻。`,
    en: `${en} Or let "${name}" have the "format" "date-time": a day has no moment.`,
  };
}

/** Suggests to move a tested field into the object of its source, such as `record` or `input`. */
function suggestOperand(
  name: string,
  names: readonly string[],
  known: Readonly<Record<string, readonly string[]>>,
): LocalizedText {
  const [operand] =
    names === guardProperties ? Object.keys(known).filter(one => known[one]?.includes(name)) : [];
  if (operand === undefined) return suggestName(name, names);
  const written = `"properties": { "${operand}": { "properties": { "${name}": … } } }`;
  return { zh: `写在“${operand}”之下：${written}。`, en: `Write it below "${operand}": ${written}.` };
}

/** Reports unknown names in the guard or the effect conditions of a transition. */
function checkStepTest(
  { value, at }: TransitionCondition,
  known: Readonly<Record<string, readonly string[]>>,
  partNames: readonly string[],
): CheckFinding[] {
  const unknown = (named: LocatedName, names: readonly string[], part: string): CheckFinding[] =>
    names.includes(named.name)
      ? []
      : [
          {
            at: named.at,
            on: 'key',
            what: { zh: `${part}里没有“${named.name}”。`, en: `There is no "${named.name}" in ${part}.` },
            cure: partNames.includes(named.name) ? useMinimum : suggestOperand(named.name, names, known),
          },
        ];
  return [
    ...getTestedPropertyNames(value, at).flatMap(named =>
      unknown(named, guardProperties, at.includes('effects') ? 'when' : 'guard'),
    ),
    ...Object.entries(known).flatMap(([part, names]) =>
      getTestsOfProperty(value, at, part).flatMap(({ value: test, at: deeper }) =>
        getTestedPropertyNames(test, deeper).flatMap(named => unknown(named, names, part)),
      ),
    ),
  ];
}
