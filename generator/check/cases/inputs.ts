import { choice, locationMark, noteCase, text, titles, type Case } from './case';
import { finish, finishing } from './machine';

const startingWith = (rule: string, input: string, pointer: string, cure: Case['cure']): Case =>
  noteCase(
    rule,
    finishing(`"input": { "properties": { ${input} } }`),
    `${finish}/input/properties${pointer}`,
    cure,
  );

const startingValues: readonly Case[] = [
  startingWith(
    'inputs/default',
    text('why', `"x-default": ${locationMark}"$this.cod"`),
    '/why/x-default',
    '$this.code',
  ),
  startingWith(
    'inputs/default',
    text('on', `"format": "date", "x-default": ${locationMark}"$this.code"`),
    '/on/x-default',
    ['目前没有', 'none yet'],
  ),
  noteCase(
    'inputs/automatic',
    finishing(`"at": "dueAt", ${locationMark}"input": { "properties": { ${text('why')} } }`),
    `${finish}/input`,
    ['“effects”', '"effects"'],
  ),
  startingWith(
    'inputs/inner-default',
    `"person": { ${titles}, "type": "object", "properties": { ${text('name', `${locationMark}"x-default": "$me.area"`)} } }`,
    '/person/properties/name/x-default',
    ['default', 'default'],
  ),
];

/** A broken condition among the inputs of a transition. */
const among = (rule: string, words: string, pointer: string, cure: Case['cure']): Case =>
  noteCase(
    rule,
    finishing(`"input": { "properties": { ${choice('result', ['yes', 'no'])} }, ${words} }`),
    `${finish}/input${pointer}`,
    cure,
  );

const ifNo = '"if": { "required": ["result"], "properties": { "result": { "const": "no" } } }';
const inputConditions: readonly Case[] = [
  among(
    'conditions/unknown-field',
    `"if": { "required": [${locationMark}"reslut"] }, "then": { "properties": { ${text('why')} } }`,
    '/if/required/0',
    'result',
  ),
  among(
    'conditions/unknown-choice',
    `"if": { "required": ["result"], "properties": { "result": { "const": ${locationMark}"on" } } }, "then": { "properties": { ${text('why')} } }`,
    '/if/properties/result/const',
    'no',
  ),
  among(
    'conditions/absent-holds',
    `"if": { "properties": { ${locationMark}"result": { "const": "no" } } }, "then": { "properties": { ${text('why')} } }`,
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
    `${ifNo}, "then": { "properties": { ${locationMark}"why": { ${titles} } } }`,
    '/then/properties/why',
    'type',
  ),
];

export const inputCases: readonly Case[] = [...startingValues, ...inputConditions];
