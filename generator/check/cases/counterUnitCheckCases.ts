import { locationMark, resourceFile, textField, integerField, type CheckCase } from './case';
import { finishEffectWorkflow, finishTransitionPointer } from './brokenWorkflow';

/** A resource with a counter from which a transition takes one unit (effect `take`). */
const plan = resourceFile(
  [
    integerField('seats'),
    integerField('taken', '"readOnly": true'),
    integerField('sold'),
    textField('code'),
  ].join(', '),
);
const refusal = '"refusal": "没有了", "x-refusal-en": "None left"';
const taking = (
  rule: string,
  words: string,
  pointer: string,
  cure: CheckCase['cure'],
  also: readonly string[] = [],
): CheckCase => ({
  rule,
  files: {
    'resources/note.json': finishEffectWorkflow(
      words.includes(locationMark) ? `{ ${words} }` : `${locationMark}{ ${words} }`,
    ),
    'resources/plan.json': plan,
  },
  pointer: `${finishTransitionPointer}/effects/0${pointer}`,
  cure,
  also,
});

export const counterUnitCheckCases: readonly CheckCase[] = [
  taking(
    'effects/unknown-resource',
    `"take": ${locationMark}"paln", "where": { "code": "a" }, "field": "taken", "below": 3, ${refusal}`,
    '/take',
    'plan',
  ),
  taking(
    'rows/unknown-field',
    `"take": "plan", "where": { ${locationMark}"cod": "a" }, "field": "taken", "below": 3, ${refusal}`,
    '/where/cod',
    'code',
  ),
  taking(
    'effects/taken-field',
    `"take": "plan", "where": { "code": "a" }, "field": ${locationMark}"takn", "below": 3, ${refusal}`,
    '/field',
    'taken',
  ),
  taking(
    'effects/taken-field',
    `"take": "plan", "where": { "code": "a" }, "field": ${locationMark}"sold", "below": 3, ${refusal}`,
    '/field',
    '"readOnly": true',
  ),
  taking(
    'expressions/unknown-word',
    `"take": "plan", "where": { "code": "a" }, "field": "taken", "below": ${locationMark}"$this.seast", ${refusal}`,
    '/below',
    'seats',
  ),
  taking(
    'expressions/result',
    `"take": "plan", "where": { "code": "a" }, "field": "taken", "below": ${locationMark}"$this.code", ${refusal}`,
    '/below',
    ['数', 'number'],
  ),
  taking(
    'shape/missing-word',
    `"take": "plan", "where": { "code": "a" }, "field": "taken", ${refusal}`,
    '',
    'below',
  ),
  taking('effects/not-taken', `"giveBack": ${locationMark}"plan", "field": "taken"`, '/giveBack', [
    '“take”',
    '"take"',
  ]),
];
