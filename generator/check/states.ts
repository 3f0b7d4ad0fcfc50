import { traits } from '#model/kinds';
import { verbs } from '#model/resource';
import { membersOf, nameIn, namesIn, objectIn, type Named } from './members';
import type { Outline } from './outline';
import { noResource, resourceInstead } from './references';
import type { Finding, Rule } from './rule';
import { writeInstead } from './suggest';
import { askedIn, testsOf } from './tests';
import type { TransitionOutline, WorkflowOutline } from './workflowOutline';
import type { World } from './world';

/** A rule over the state machine that a file itself declares; a view only shows that of its original. */
export function ofWorkflow(
  id: string,
  find: (workflow: WorkflowOutline, resource: Outline, world: World) => readonly Finding[],
): Rule<Outline> {
  return {
    id,
    find: (resource, world) =>
      resource.workflow && !resource.view ? find(resource.workflow, resource, world) : [],
  };
}

export function eachTransition(
  id: string,
  find: (transition: TransitionOutline, resource: Outline, world: World) => readonly Finding[],
): Rule<Outline> {
  return ofWorkflow(id, (workflow, resource, world) =>
    workflow.transitions.flatMap(transition => find(transition, resource, world)),
  );
}

const noState = ({ name, at }: Named, states: readonly string[]): Finding => ({
  at,
  what: { zh: `没有状态“${name}”。`, en: `There is no state "${name}".` },
  cure: writeInstead(name, states),
});

/** The parts of what a guard looks at. */
const guarded = ['record', 'input', 'me', 'now', 'related'];

/** Whether somebody may ever make a transition. */
function isGranted({ grants }: Outline, name: string): boolean {
  return grants.some(({ all, mays }) => all || mays.some(({ may }) => may === `do:${name}`));
}

export const stateRules: readonly Rule<Outline>[] = [
  ofWorkflow('states/unknown-initial', ({ initial, states }) => {
    const names = states.map(({ name }) => name);
    return initial && !names.includes(initial.name) ? [noState(initial, names)] : [];
  }),
  ofWorkflow('states/unknown-state', ({ states, transitions }) => {
    const names = states.map(({ name }) => name);
    return transitions
      .flatMap(({ from, to }) => [...from, ...(to ? [to] : [])])
      .filter(({ name }) => !names.includes(name))
      .map(named => noState(named, names));
  }),
  ofWorkflow('states/field-choices', ({ field }, { words }) => {
    const declared = objectIn(objectIn(words.properties)[field]);
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
        cure: { zh: `删去“${word}”。`, en: `Take "${word}" out.` },
      },
    ];
  }),
  eachTransition('states/verb-name', ({ name, at }) =>
    verbs.some(verb => verb === name)
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
  eachTransition('states/nobody-may', ({ name, at, automatic }, resource) =>
    automatic || isGranted(resource, name)
      ? []
      : [
          {
            at,
            on: 'key',
            what: {
              zh: `没有角色可以进行“${name}”，系统也不会自动进行。`,
              en: `No role may make "${name}", and the system does not make it either.`,
            },
            cure: {
              zh: `在某个角色的“do”里加上“${name}”，或写上“on”或“at”。`,
              en: `Add "${name}" to the "do" of some role, or give it an "on" or an "at".`,
            },
          },
        ],
  ),
  eachTransition('states/at-field', ({ words, at }, { fields }) => {
    const named = nameIn(words.at, [...at, 'at']);
    const times = [...fields.values()].filter(({ kind }) => kind !== undefined && traits[kind].isInstant);
    if (!named || times.some(({ name }) => name === named.name)) return [];
    return [
      {
        at: named.at,
        what: { zh: `“${named.name}”不是日期时间字段。`, en: `"${named.name}" is no date-time field.` },
        cure: writeInstead(
          named.name,
          times.map(({ name }) => name),
        ),
      },
    ];
  }),
  eachTransition('states/on-resource', ({ words, at }, _, world) => {
    const named = nameIn(objectIn(words.on).resource, [...at, 'on', 'resource']);
    if (!named || world.resources.has(named.name)) return [];
    return [{ at: named.at, what: noResource(named.name), cure: resourceInstead(named.name, world) }];
  }),
  eachTransition('states/on-via', ({ words, at }, { base }, { resources }) => {
    const on = objectIn(words.on);
    const other = resources.get(nameIn(on.resource, [])?.name ?? '');
    const via = nameIn(on.via, [...at, 'on', 'via']);
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
        cure: writeInstead(
          via.name,
          relations.map(({ name }) => name),
        ),
      },
    ];
  }),
  eachTransition('states/on-states', ({ words, at }, _, { resources }) => {
    const on = objectIn(words.on);
    const other = resources.get(nameIn(on.resource, [])?.name ?? '');
    if (!other) return [];
    const states = other.workflow?.states.map(({ name }) => name) ?? [];
    return namesIn(on.states, [...at, 'on', 'states'])
      .filter(({ name }) => !states.includes(name))
      .map(named => noState(named, states));
  }),
  eachTransition('states/related', ({ words, at }, _, world) =>
    membersOf(words.related, [...at, 'related']).flatMap(({ value, at: place }): Finding[] => {
      const look = objectIn(value);
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
      const named = nameIn(look[word], [...place, word]);
      if (!named || world.resources.has(named.name)) return [];
      return [{ at: named.at, what: noResource(named.name), cure: resourceInstead(named.name, world) }];
    }),
  ),
  eachTransition('states/guard', ({ words, at, input }, { fields }) => {
    const known: Readonly<Record<string, readonly string[]>> = {
      record: [...fields.keys(), 'uuid', 'version'],
      input: input.map(({ name }) => name),
      related: Object.keys(objectIn(words.related)),
    };
    const guard = words.guard ?? null;
    const place = [...at, 'guard'];
    const unknown = (named: Named, names: readonly string[], part: string): Finding[] =>
      names.includes(named.name)
        ? []
        : [
            {
              at: named.at,
              on: 'key',
              what: { zh: `${part}里没有“${named.name}”。`, en: `There is no "${named.name}" in ${part}.` },
              cure: writeInstead(named.name, names),
            },
          ];
    return [
      ...askedIn(guard, place).flatMap(named => unknown(named, guarded, 'guard')),
      ...Object.entries(known).flatMap(([part, names]) =>
        testsOf(guard, place, part).flatMap(({ value, at: deeper }) =>
          askedIn(value, deeper).flatMap(named => unknown(named, names, part)),
        ),
      ),
    ];
  }),
];
