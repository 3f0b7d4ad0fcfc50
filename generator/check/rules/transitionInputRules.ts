import { getAllFields } from '../fieldRule';
import { createFieldOutlines } from '../outline/FieldOutline';
import type { FieldOutline } from '../outline/FieldOutline';
import { toObjectOrEmpty, toTextOrUndefined } from '../outline/locatedNames';
import type { ResourceOutline } from '../outline/ResourceOutline';
import type { TransitionOutline } from '../outline/WorkflowOutline';
import type { CheckFinding, CheckRule } from '../rule';
import { suggestName } from '../suggestName';
import { canFieldHoldValue } from '../valueFit';
import type { CheckContext } from '../outline/CheckContext';
import { conditionRules } from './conditionRules';
import { requiredFieldRules } from './fieldRules';
import { isSensitiveField } from './sensitiveRules';
import { createTransitionRule } from './stateRules';

const recordPrefix = '$this.';

/** Whether the default of an input is copied from the record. */
export const isInputDefaultFromRecord = ({ keywords, at }: FieldOutline): boolean =>
  at[0] === 'x-states' && (toTextOrUndefined(keywords['x-default'])?.startsWith(recordPrefix) ?? false);

/** Creates an outline of a transition input, as if the input were a resource, with paths that start at the input. */
function createInputOutline(resource: ResourceOutline, { keywords }: TransitionOutline): ResourceOutline {
  const words = toObjectOrEmpty(keywords.input);
  const declared = createFieldOutlines(words);
  return {
    source: resource.source,
    name: resource.name,
    keywords: words,
    base: resource.base,
    fields: new Map(declared.map(field => [field.name, field])),
    declaredFields: declared,
    grants: [],
  };
}

/** The condition rules of record fields, applied to the inputs of transitions. */
const inputConditionRules = [...conditionRules, ...requiredFieldRules].map(({ id, find }) =>
  createTransitionRule(id, (transition, resource, context) =>
    [...find(createInputOutline(resource, transition), context)]
      // Unconditional requirements of an input are checked by another rule.
      .filter(({ at: [word] }) => word !== 'required')
      .map(finding => ({ ...finding, at: [...transition.at, 'input', ...finding.at] })),
  ),
);

/** Rules about the inputs of transitions. */
export const transitionInputRules: readonly CheckRule<ResourceOutline>[] = [
  ...inputConditionRules,
  createTransitionRule('inputs/default', ({ inputFields }, resource, context) =>
    inputFields
      .filter(isInputDefaultFromRecord)
      .flatMap(input => checkRecordDefault(input, resource, context)),
  ),
  createTransitionRule('inputs/automatic', ({ keywords, at, isAutomatic }) =>
    keywords.input === undefined || !isAutomatic
      ? []
      : [
          {
            at: [...at, 'input'],
            on: 'key',
            what: {
              zh: '系统自动进行的流转没有人可以填写内容。',
              en: 'The system makes this transition, and there is nobody to fill anything in.',
            },
            cure: {
              zh: '删去“input”，用“effects”写入值；由人填写的，另写一个没有“at”和“on”的流转。',
              en: 'Take "input" out and let "effects" write the value; for what a person fills in, declare another transition without "at" and "on".',
            },
          },
        ],
  ),
  {
    id: 'inputs/inner-default',
    find: resource =>
      getAllFields(resource)
        .flatMap(({ innerFields }) => innerFields)
        .filter(({ keywords }) => keywords['x-default'] !== undefined)
        .map(({ at }) => ({
          at: [...at, 'x-default'],
          on: 'key',
          what: {
            zh: '组或列表里的字段没有计算的初值。',
            en: 'A field of a group or list has no computed start.',
          },
          cure: { zh: '删去它，或改用“default”。', en: 'Take it out, or write a "default".' },
        })),
  },
];

function checkRecordDefault(
  input: FieldOutline,
  resource: ResourceOutline,
  context: CheckContext,
): CheckFinding[] {
  const word = toTextOrUndefined(input.keywords['x-default']) ?? '';
  const source = resource.fields.get(word.slice(recordPrefix.length));
  const isFitting = (field: FieldOutline) =>
    !isSensitiveField(field) && canFieldHoldValue(input, field, context);
  if (source && isFitting(source)) return [];
  const fitting = [...resource.fields.values()].filter(isFitting).map(({ name }) => recordPrefix + name);
  return [
    {
      at: [...input.at, 'x-default'],
      what: source
        ? {
            zh: `“${input.name}”不能以“${word}”为初值：它是敏感字段，或类型不同。`,
            en: `"${input.name}" cannot start with "${word}", which is sensitive or of another type.`,
          }
        : { zh: `没有“${word}”这个值。`, en: `There is no value "${word}".` },
      cure: suggestName(source ? '' : word, fitting),
    },
  ];
}
