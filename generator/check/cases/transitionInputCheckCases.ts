import {
  choiceField,
  locationMark,
  createNoteCase,
  textField,
  bilingualTitles,
  type CheckCase,
} from './case';
import { finishTransitionPointer, finishTransitionWorkflow } from './brokenWorkflow';

const startingWith = (rule: string, input: string, pointer: string, cure: CheckCase['cure']): CheckCase =>
  createNoteCase(
    rule,
    finishTransitionWorkflow(`"input": { "properties": { ${input} } }`),
    `${finishTransitionPointer}/input/properties${pointer}`,
    cure,
  );

const startingValues: readonly CheckCase[] = [
  startingWith(
    'inputs/default',
    textField('why', `"x-default": ${locationMark}"$this.cod"`),
    '/why/x-default',
    '$this.code',
  ),
  startingWith(
    'inputs/default',
    textField('on', `"format": "date", "x-default": ${locationMark}"$this.code"`),
    '/on/x-default',
    ['目前没有', 'none yet'],
  ),
  createNoteCase(
    'inputs/automatic',
    finishTransitionWorkflow(
      `"at": "dueAt", ${locationMark}"input": { "properties": { ${textField('why')} } }`,
    ),
    `${finishTransitionPointer}/input`,
    ['“effects”', '"effects"'],
  ),
  startingWith(
    'inputs/inner-default',
    `"person": { ${bilingualTitles}, "type": "object", "properties": { ${textField('name', `${locationMark}"x-default": "$me.area"`)} } }`,
    '/person/properties/name/x-default',
    ['default', 'default'],
  ),
];

/** A case with an invalid condition in the input of a transition. */
const among = (rule: string, words: string, pointer: string, cure: CheckCase['cure']): CheckCase =>
  createNoteCase(
    rule,
    finishTransitionWorkflow(
      `"input": { "properties": { ${choiceField('result', ['yes', 'no'])} }, ${words} }`,
    ),
    `${finishTransitionPointer}/input${pointer}`,
    cure,
  );

const ifNo = '"if": { "required": ["result"], "properties": { "result": { "const": "no" } } }';
const inputConditions: readonly CheckCase[] = [
  among(
    'conditions/unknown-field',
    `"if": { "required": [${locationMark}"reslut"] }, "then": { "properties": { ${textField('why')} } }`,
    '/if/required/0',
    'result',
  ),
  among(
    'conditions/unknown-choice',
    `"if": { "required": ["result"], "properties": { "result": { "const": ${locationMark}"on" } } }, "then": { "properties": { ${textField('why')} } }`,
    '/if/properties/result/const',
    'no',
  ),
  among(
    'conditions/absent-holds',
    `"if": { "properties": { ${locationMark}"result": { "const": "no" } } }, "then": { "properties": { ${textField('why')} } }`,
    '/if/properties/result',
    ['"required": ["result"]', '"required": ["result"]'],
  ),
  among(
    'fields/required-unknown',
    `${ifNo}, "then": { "required": [${locationMark}"why"] }`,
    '/then/required/0',
    'result',
  ),
  among(
    'fields/no-type',
    `${ifNo}, "then": { "properties": { ${locationMark}"why": { ${bilingualTitles} } } }`,
    '/then/properties/why',
    'type',
  ),
];

export const transitionInputCheckCases: readonly CheckCase[] = [...startingValues, ...inputConditions];
