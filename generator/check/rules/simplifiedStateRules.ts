import { publicRole } from '#model/catalog';
import { createRuleFactory } from '../createRuleFactory';
import type { GrantOutline } from '../outline/GrantOutline';
import type { ResourceOutline } from '../outline/ResourceOutline';
import { getSimplifiedStatesOutlines, type SimplifiedStatesOutline } from '../outline/WorkflowOutline';
import type { CheckFinding, CheckRule } from '../rule';
import { suggestName } from '../suggestName';

/** Creates a rule for each `seenAs` entry of a workflow; a view inherits the entries of its base. */
const seenRule = createRuleFactory(({ workflow, viewOf }: ResourceOutline) =>
  workflow && !viewOf ? getSimplifiedStatesOutlines(workflow) : [],
);

/** Implicit roles that a caller has in addition to its own roles. */
const commonRoles = ['any', publicRole];

function seesState({ all, permissions }: GrantOutline, state: string): boolean {
  const see = permissions.find(({ verb }) => verb === 'see');
  if (!see) return all;
  if (!see.fields) return true;
  return 'only' in see.fields
    ? see.fields.only.some(({ name }) => name === state)
    : see.fields.except.every(({ name }) => name !== state);
}

/** Returns the names that occur more than once in a list. */
const findRepeated = <T extends { name: string }>(named: readonly T[]): T[] =>
  named.filter(({ name }, index) => named.findIndex(other => other.name === name) < index);

export const simplifiedStateRules: readonly CheckRule<ResourceOutline>[] = [
  seenRule('states/seen-state', ({ groups }, { workflow }) => {
    const names = workflow?.states.map(({ name }) => name) ?? [];
    return groups
      .flatMap(({ of }) => of)
      .filter(({ name }) => !names.includes(name))
      .map(({ name, at }) => ({
        at,
        what: { zh: `没有状态“${name}”。`, en: `There is no state "${name}".` },
        cure: suggestName(name, names),
      }));
  }),
  seenRule('states/seen-twice', ({ groups }) =>
    findRepeated(groups.flatMap(({ of }) => of)).map(({ name, at }) => ({
      at,
      what: {
        zh: `状态“${name}”已归入另一个对外状态。`,
        en: `The state "${name}" belongs to another one already.`,
      },
      cure: { zh: '只保留一处。', en: 'Keep it in one place.' },
    })),
  ),
  seenRule('states/seen-name', ({ groups }, { workflow }) =>
    groups
      .filter(
        ({ name, of }) =>
          workflow?.states.some(state => state.name === name) && of.every(state => state.name !== name),
      )
      .map(({ name, at }) => ({
        at,
        on: 'key',
        what: {
          zh: `“${name}”是未归入这里的状态，对外状态不能叫这个名字。`,
          en: `"${name}" is a state that is not among these, so these may not be called so.`,
        },
        cure: {
          zh: `另取一个名字，或在“of”里加上“${name}”。`,
          en: `Choose another name, or add "${name}" to "of".`,
        },
      })),
  ),
  seenRule('states/seen-field', ({ field, at }, { declaredFields, workflow }) => {
    const taken = declaredFields.some(({ name }) => name === field) || workflow?.field === field;
    return taken
      ? [
          {
            at,
            on: 'key',
            what: { zh: `已有字段“${field}”。`, en: `There is a field "${field}" already.` },
            cure: {
              zh: '另取一个字段名：对外状态的字段由系统建立。',
              en: 'Choose another name: the field of what others see is made by itself.',
            },
          },
        ]
      : [];
  }),
  seenRule('states/seen-role', ({ roles }, { grants }, context) => {
    const known = context.roles ? [...context.roles] : [];
    const granted = new Set(grants.map(({ role }) => role));
    return roles
      .filter(({ name }) => !granted.has(name))
      .map(({ name, at }) => ({
        at,
        what: known.includes(name)
          ? {
              zh: `角色“${name}”在“x-access”里没有权限，什么也看不到。`,
              en: `The role "${name}" has no grant under "x-access" and sees nothing.`,
            }
          : { zh: `没有角色“${name}”。`, en: `There is no role "${name}".` },
        cure: suggestName(name, granted),
      }));
  }),
  seenRule('states/seen-role-twice', (seen, { workflow }) => {
    const all = workflow ? getSimplifiedStatesOutlines(workflow) : [];
    const earlier = all.slice(
      0,
      all.findIndex(({ field }) => field === seen.field),
    );
    const before = earlier.flatMap(({ roles }) => roles);
    return findRepeated([...before, ...seen.roles])
      .filter(named => seen.roles.includes(named))
      .map(({ name, at }) => ({
        at,
        what: {
          zh: `角色“${name}”已在另一处看到对外状态。`,
          en: `The role "${name}" sees the states in another way already.`,
        },
        cure: { zh: '一个角色只写在一处。', en: 'Name each role once.' },
      }));
  }),
  seenRule('states/seen-anyway', (seen, { grants, workflow }) =>
    grants
      .filter(({ role }) => commonRoles.includes(role) && seen.roles.every(({ name }) => name !== role))
      .filter(grant => workflow && seesState(grant, workflow.field))
      .map(grant => describeLeak(grant, seen, workflow?.field ?? '')),
  ),
];

const describeLeak = (
  { role, at }: GrantOutline,
  { field }: SimplifiedStatesOutline,
  state: string,
): CheckFinding => ({
  at,
  on: 'key',
  what: {
    zh: `“${role}”可见“${state}”，因此只该看到“${field}”的角色也看得到它。`,
    en: `"${role}" sees "${state}", and so do the roles that should see "${field}" instead.`,
  },
  cure: {
    zh: `在“${role}”的“see”里写 { "except": ["${state}"] }。`,
    en: `Write { "except": ["${state}"] } in the "see" of "${role}".`,
  },
});
