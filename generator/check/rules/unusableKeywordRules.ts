import { accountResource } from '#model/catalog';
import { isObject, type JsonValue } from '#model/json';
import type { JsonPath } from '../../sourceLocation';
import type { CheckContext } from '../outline/CheckContext';
import {
  getCreatableFields,
  getGrantedRoles,
  getWritableFields,
  isServerWritten,
} from '../outline/fieldAccess';
import type { FieldOutline } from '../outline/FieldOutline';
import {
  getAssignedFields,
  getAssignedValues,
  getEffectItemVariables,
  getWrittenResource,
} from '../outline/EffectOutline';
import { getLocatedMembers, getLocatedName, toTextOrUndefined } from '../outline/locatedNames';
import type { ResourceOutline } from '../outline/ResourceOutline';
import { resolvePath } from '../outline/resolvePath';
import { getVariableName } from '../outline/RowCondition';
import { getTransitionConditions, type TransitionOutline } from '../outline/WorkflowOutline';
import type { CheckFinding, CheckRule } from '../rule';
import { canFieldHoldValue, type ValueOutline } from '../valueFit';
import { getConditionTests } from './conditionRules';
import { getDerivedFields } from './derivationRules';

import { getRequiredNames } from './fieldRules';
import { createTransitionRule } from './stateRules';

const doesNotFit = (at: JsonPath, field: FieldOutline, given: string): CheckFinding => ({
  at,
  what: {
    zh: `“${field.name}”存不下“${given}”的值，类型不同。`,
    en: `"${field.name}" cannot store the values of "${given}": their types differ.`,
  },
  cure: {
    zh: `把“${field.name}”改为与“${given}”相同的类型，或另取一个同类型的值。`,
    en: `Give "${field.name}" the type of "${given}", or take a value of its own type.`,
  },
});

/** Constants that look like a variable, at any depth of a JSON Schema. */
function findVariables(test: JsonValue, at: JsonPath): { word: string; at: JsonPath }[] {
  if (Array.isArray(test)) return test.flatMap((part, index) => findVariables(part, [...at, index]));
  if (!isObject(test)) return [];
  return getLocatedMembers(test, at).flatMap(({ name, value, at: place }) => {
    if (name !== 'const' && name !== 'enum') return findVariables(value, place);
    const listed = Array.isArray(value)
      ? value.map((item, index) => ({ item, at: [...place, index] }))
      : [{ item: value, at: place }];
    return listed.flatMap(({ item, at: where }) => {
      const word = getVariableName(item);
      return word === undefined ? [] : [{ word, at: where }];
    });
  });
}

/** The field that a variable refers to in a transition; undefined if it is unknown or has no single kind. */
function getVariableOutline(
  word: string,
  resource: ResourceOutline,
  { inputFields }: TransitionOutline,
): ValueOutline | undefined {
  const value = (kind: ValueOutline['kind'], to?: string): ValueOutline => ({
    ...{ name: word, kind, keywords: {} },
    ...(to !== undefined && { ref: { name: to, at: [] } }),
  });
  if (word === '$now') return value('datetime');
  if (word === '$today') return value('date');
  if (word === '$season') return value('integer');
  if (word === '$me' || word === '$signer') return value('reference', accountResource);
  if (word === '$this' || word === '$this.uuid') return value('reference', resource.name);
  const [root, name = '', ...further] = word.split('.');
  if (further.length > 0) return undefined;
  if (root === '$this') return resource.fields.get(name);
  return root === '$input' ? inputFields.find(field => field.name === name) : undefined;
}

/** Whether the server sets the field, so that no user input is needed. */
const hasOwnValue = ({ keywords, origin }: FieldOutline): boolean =>
  origin !== 'author' ||
  ['default', 'x-default', 'x-derive', 'x-number'].some(word => keywords[word] !== undefined);

const canAnyoneCreate = (resource: ResourceOutline): boolean =>
  getGrantedRoles(resource).some(role => getCreatableFields(resource, role) !== undefined);

function requiredRule(
  id: string,
  isImpossible: (field: FieldOutline) => boolean,
  what: CheckFinding['what'],
  cure: CheckFinding['cure'],
): CheckRule<ResourceOutline> {
  return {
    id,
    find: resource => {
      if (resource.viewOf || !canAnyoneCreate(resource)) return [];
      return getRequiredNames(resource)
        .filter(({ name }) => {
          const field = resource.fields.get(name);
          return field !== undefined && !hasOwnValue(field) && isImpossible(field);
        })
        .map(({ at }) => ({ at, what, cure }));
    },
  };
}

/** Whether an effect of any transition writes the field. A city rule may write every field of its record. */
function isSetByEffect(name: string, resource: ResourceOutline, world: CheckContext): boolean {
  return [...world.resources.values()].some(other =>
    (other.workflow?.transitions ?? []).some(({ effects }) =>
      effects.some(
        effect =>
          (effect.words.rule !== undefined &&
            (getWrittenResource(effect, other, world) ?? other).base === resource.base) ||
          (getWrittenResource(effect, other, world)?.base === resource.base &&
            getAssignedValues(effect).some(assigned => assigned.name === name)),
      ),
    ),
  );
}

/** The values of an effect paired with the fields that they set, if both are known. */
const findFilledFields = (
  transition: TransitionOutline,
  resource: ResourceOutline,
  world: CheckContext,
): { at: JsonPath; field: FieldOutline; given: ValueOutline; word: string }[] =>
  transition.effects.flatMap(effect => {
    const fields = getAssignedFields(effect, resource, world);
    return getAssignedValues(effect).flatMap(({ name, value, at }) => {
      const word = getVariableName(value);
      const field = fields?.get(name);
      if (word === undefined || !field) return [];
      const given =
        getEffectItemVariables(effect, resource, world).get(word) ??
        getVariableOutline(word, resource, transition);
      return given ? [{ at, field, given, word }] : [];
    });
  });

/** Rules that report valid keywords which can never take effect. */
export const unusableKeywordRules: readonly CheckRule<ResourceOutline>[] = [
  {
    id: 'derive/path-kind',
    find: (resource, world) =>
      getDerivedFields(resource).flatMap(field => {
        const path = toTextOrUndefined(field.derivation.path);
        const way = path === undefined ? undefined : resolvePath(world, resource, path);
        if (path === undefined || !way || !('field' in way) || canFieldHoldValue(field, way.field, world))
          return [];
        return [doesNotFit([...field.derivationPath, 'path'], field, path)];
      }),
  },
  {
    id: 'derive/sum-kind',
    find: (resource, { resources }) =>
      getDerivedFields(resource).flatMap(field => {
        const name = toTextOrUndefined(field.derivation.field) ?? '';
        const summed = resources.get(toTextOrUndefined(field.derivation.sum) ?? '')?.fields.get(name);
        return field.kind === 'integer' && summed?.kind === 'number'
          ? [doesNotFit([...field.derivationPath, 'field'], field, name)]
          : [];
      }),
  },
  {
    id: 'conditions/variable',
    find: resource => {
      const steps = resource.viewOf
        ? []
        : (resource.workflow?.transitions ?? []).flatMap(getTransitionConditions);
      return [...getConditionTests(resource), ...steps]
        .flatMap(({ value, at }) => findVariables(value, at))
        .map(({ word, at }) => ({
          at,
          what: {
            zh: `这里只与常量比较，“${word}”会被当作文字。`,
            en: `Only constants are compared here, so "${word}" is read as a text.`,
          },
          cure: {
            zh: '要与账号或别的记录比较，请在“x-access”的“do”里写“rows”，或在“guard”中用“me”“now”“related”的属性。',
            en: 'To compare with the account or another record, write "rows" at the "do" in "x-access", or test the properties "me", "now" and "related" of a guard.',
          },
        }));
    },
  },
  createTransitionRule('effects/kind', (transition, resource, world) =>
    findFilledFields(transition, resource, world)
      .filter(({ field, given }) => !canFieldHoldValue(field, given, world))
      .map(({ at, field, word }) => doesNotFit(at, field, word)),
  ),
  createTransitionRule('effects/sensitive', (transition, resource, world) =>
    findFilledFields(transition, resource, world).flatMap(({ at, field, given, word }) => {
      const kind = toTextOrUndefined(given.keywords['x-sensitive']);
      // A secret has no mask, because nobody can read it before a transition publishes it, such as the seed of a
      // lottery.
      if (kind === undefined || kind === 'secret' || field.keywords['x-sensitive'] === kind) return [];
      return [
        {
          at,
          what: {
            zh: `“${word}”是敏感字段，“${field.name}”会把它的内容显示出来。`,
            en: `"${word}" is sensitive, and "${field.name}" would show what its mask hides.`,
          },
          cure: {
            zh: `给“${field.name}”加上 "x-sensitive": "${kind}"，或不要在这里写入它。`,
            en: `Give "${field.name}" "x-sensitive": "${kind}", or do not fill it here.`,
          },
        },
      ];
    }),
  ),
  createTransitionRule('states/at-unwritten', ({ keywords, at }, resource, world) => {
    const named = getLocatedName(keywords.at, [...at, 'at']);
    const field = named && resource.fields.get(named.name);
    if (!named || !field || hasOwnValue(field)) return [];
    const isWritten = getGrantedRoles(resource).some(role =>
      getWritableFields(resource, role).has(named.name),
    );
    if (isWritten || isSetByEffect(named.name, resource, world)) return [];
    return [
      {
        at: named.at,
        what: {
          zh: `没有人也没有流转能填写“${named.name}”，这个流转永远不会发生。`,
          en: `Nobody and no transition can write "${named.name}", so this transition never happens.`,
        },
        cure: {
          zh: `让某个角色能填写“${named.name}”，或在流转的“effects”里写入它。`,
          en: `Let a role edit "${named.name}", or write it in the "effects" of a transition.`,
        },
      },
    ];
  }),
  requiredRule(
    'fields/required-read-only',
    isServerWritten,
    {
      zh: '这个字段必填，却只由服务器写入，因此谁也不能新建记录。',
      en: 'This field is required, but only the server writes it, so nobody can create a record.',
    },
    {
      zh: '给它“default”“x-default”“x-derive”或“x-number”；若由流转写入，请在流转的“guard”里要求它。',
      en: 'Give it a "default", "x-default", "x-derive" or "x-number"; if a transition writes it, demand it in a "guard" instead.',
    },
  ),
  requiredRule(
    'fields/required-file',
    ({ kind }) => kind === 'file' || kind === 'files',
    {
      zh: '这个文件字段必填，而目前还不能上传文件，因此谁也不能新建记录。',
      en: 'This file is required, but files cannot be uploaded yet, so nobody can create a record.',
    },
    {
      zh: '在可以上传之前先不要求它；纸质材料可以用一个必填的是非字段登记。',
      en: 'Do not require it until files can be uploaded; a required yes-or-no field can record papers meanwhile.',
    },
  ),
];
