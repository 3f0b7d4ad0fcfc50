import {
  locationMark,
  createNoteCase,
  resourceFile,
  textField,
  bilingualTitles,
  integerField,
  type CheckCase,
} from './case';
import {
  finishEffectWorkflow,
  finishTransitionPointer,
  brokenWorkflow,
  brokenWorkflowFields,
  createTransitionSource,
} from './brokenWorkflow';

const inEffect = (
  rule: string,
  text: string,
  pointer: string,
  cure: CheckCase['cure'],
  also: readonly string[] = [],
): CheckCase =>
  createNoteCase(
    rule,
    finishEffectWorkflow(text),
    `${finishTransitionPointer}/effects/0${pointer}`,
    cure,
    also,
  );

/** A resource with effects of the transition `close`, which has an input. */
const closing = (
  rule: string,
  values: string,
  pointer: string,
  cure: CheckCase['cure'],
  more = '',
): CheckCase =>
  createNoteCase(
    rule,
    brokenWorkflow({
      finish: `"from": "open", "to": "done", "effects": [{ "transition": ${values.includes(locationMark) ? '' : locationMark}"close", "of": "note", "where": { "uuid": "$this" }${values} }]`,
      more: createTransitionSource(
        'close',
        `"from": "open", "to": "done", "input": { "properties": { ${textField('why', '"maxLength": 3')}, ${textField('on', '"format": "date"')} }, "required": ["why"] }${more}`,
      ),
    }),
    `${finishTransitionPointer}/effects/0${pointer}`,
    cure,
  );

const inputEffects: readonly CheckCase[] = [
  closing('effects/unknown-field', `, "values": { "why": "no", ${locationMark}"whn": "a" }`, '/values/whn', [
    '改为“why”',
    'Write "why"',
  ]),
  closing('effects/incomplete', `, ${locationMark}"values": { "on": "$today" }`, '/values', 'why'),
  closing(
    'effects/kind',
    `, "values": { "why": "no", "on": ${locationMark}"$this.code" }`,
    '/values/on',
    '$this.code',
  ),
  closing(
    'effects/sort',
    `, "values": { "why": "no" }, "sort": ${locationMark}"-dueAtt", "first": 1`,
    '/sort',
    'dueAt',
  ),
  closing(
    'effects/signers',
    ', "values": { "why": "no" }',
    '/transition',
    ['两人', 'signers'],
    ', "signers": 2',
  ),
];

/** Resources with a list of groups and a list of choices, and an effect that runs for each item (`each`). */
const each = (rule: string, words: string, pointer: string, cure: CheckCase['cure']): CheckCase =>
  createNoteCase(
    rule,
    brokenWorkflow({
      properties: [
        brokenWorkflowFields,
        `"parts": { ${bilingualTitles}, "type": "array", "items": { "type": "object", "properties": { ${textField('label')}, ${integerField('size')} } } }`,
        `"levels": { ${bilingualTitles}, "type": "array", "items": { "oneOf": [{ "const": "city", ${bilingualTitles} }] } }`,
      ].join(', '),
      finish: `"from": "open", "to": "done", "effects": [{ "create": "area", ${words} }]`,
    }),
    `${finishTransitionPointer}/effects/0${pointer}`,
    cure,
  );

const eachCases: readonly CheckCase[] = [
  each(
    'effects/each',
    `"each": ${locationMark}"$this.prats", "values": { "code": "a" }`,
    '/each',
    '$this.parts',
  ),
  each('effects/each', `"each": ${locationMark}"$this.areaId", "values": { "code": "a" }`, '/each', [
    '可用的有',
    'There are',
  ]),
  each(
    'effects/unknown-resource',
    `"each": { "of": ${locationMark}"aera", "where": { "code": "a" } }, "values": { "code": "a" }`,
    '/each/of',
    'area',
  ),
  each(
    'rows/unknown-field',
    `"each": { "of": "area", "where": { ${locationMark}"cod": "a" } }, "values": { "code": "a" }`,
    '/each/where/cod',
    'code',
  ),
  each(
    'effects/unknown-word',
    `"each": "$this.parts", "values": { "code": ${locationMark}"$each.lable" }`,
    '/values/code',
    '$each.label',
  ),
  each(
    'effects/unknown-word',
    `"each": "$this.parts", "values": { "code": ${locationMark}"$each" }`,
    '/values/code',
    '$each.label',
  ),
  each(
    'effects/kind',
    `"each": "$this.parts", "values": { "level": ${locationMark}"$each.size" }`,
    '/values/level',
    '$each.size',
  ),
  each(
    'effects/kind',
    `"each": "$this.levels", "values": { "parentId": ${locationMark}"$each" }`,
    '/values/parentId',
    '$each',
  ),
  each(
    'expressions/unknown-word',
    `"each": "$this.parts", "values": { "code": { "concat": ["a", ${locationMark}"$each.lable"] } }`,
    '/values/code/concat/1',
    '$each.label',
  ),
  inEffect(
    'effects/stray-word',
    `{ "set": { "code": "a" }, ${locationMark}"each": "$this.code" }`,
    '/each',
    ['删去“each”', 'Take "each" out'],
    ['effects/each'],
  ),
];

const phone = textField('phone', '"x-sensitive": "phone"');

/** Effects that copy a sensitive value into a field where readers see the full value, or another mask. */
const sensitiveEffects: readonly CheckCase[] = [
  createNoteCase(
    'effects/sensitive',
    brokenWorkflow({
      properties: [brokenWorkflowFields, phone].join(', '),
      finish: `"from": "open", "to": "done", "effects": [{ "set": { "code": ${locationMark}"$this.phone" } }]`,
    }),
    `${finishTransitionPointer}/effects/0/set/code`,
    ['"x-sensitive": "phone"', '"x-sensitive": "phone"'],
  ),
  createNoteCase(
    'effects/sensitive',
    brokenWorkflow({
      properties: [brokenWorkflowFields, phone].join(', '),
      finish: `"from": "open", "to": "done", "effects": [{ "create": "area", "values": { "code": ${locationMark}"$this.phone" } }]`,
    }),
    `${finishTransitionPointer}/effects/0/values/code`,
    ['不要在这里写入', 'do not fill it'],
  ),
  createNoteCase(
    'effects/sensitive',
    brokenWorkflow({
      properties: [brokenWorkflowFields, phone, textField('number', '"x-sensitive": "cert"')].join(', '),
      finish: `"from": "open", "to": "done", "effects": [{ "set": { "number": ${locationMark}"$this.phone" } }]`,
    }),
    `${finishTransitionPointer}/effects/0/set/number`,
    ['"x-sensitive": "phone"', '"x-sensitive": "phone"'],
  ),
];

export const effectCheckCases: readonly CheckCase[] = [
  ...eachCases,
  ...sensitiveEffects,
  inEffect('effects/one-act', `${locationMark}{ "set": { "code": "a" }, "lock": ["code"] }`, '', [
    '每个花括号',
    'each pair of braces',
  ]),
  inEffect('effects/one-act', `${locationMark}{}`, '', 'notify'),
  inEffect(
    'effects/unknown-resource',
    `{ "create": ${locationMark}"aera", "values": { "code": "a" } }`,
    '/create',
    'area',
  ),
  inEffect('effects/unknown-field', `{ "set": { ${locationMark}"cod": "a" } }`, '/set/cod', 'code'),
  inEffect('effects/unknown-field', `{ "set": { ${locationMark}"status": "done" } }`, '/set/status', [
    '可用的有',
    'There are',
  ]),
  inEffect(
    'effects/unknown-field',
    `{ "update": "area", "where": { "code": "$this.code" }, "values": { ${locationMark}"levle": "city" } }`,
    '/values/levle',
    'level',
  ),
  inEffect('effects/unknown-word', `{ "set": { "code": ${locationMark}"$input.code" } }`, '/set/code', [
    '“input”里声明“code”',
    'Declare "code" in the "input"',
  ]),
  inEffect('effects/unknown-word', `{ "set": { "userId": ${locationMark}"$mee" } }`, '/set/userId', '$me'),
  // A transition without several signers has no value `signer`.
  inEffect('effects/unknown-word', `{ "set": { "userId": ${locationMark}"$signer" } }`, '/set/userId', [
    '可用的有',
    'There are',
  ]),
  inEffect('effects/kind', `{ "set": { "dueAt": ${locationMark}"$this.code" } }`, '/set/dueAt', '$this.code'),
  inEffect(
    'effects/kind',
    `{ "set": { "userId": ${locationMark}"$this.areaId" } }`,
    '/set/userId',
    '$this.areaId',
  ),
  inEffect('effects/kind', `{ "set": { "code": ${locationMark}"$season" } }`, '/set/code', '$season'),
  inEffect(
    'effects/value',
    `{ "create": "area", "values": { "level": ${locationMark}"cty" } }`,
    '/values/level',
    'city',
  ),
  inEffect(
    'states/guard',
    `{ "when": { "properties": { ${locationMark}"recrod": { "required": ["code"] } } }, "set": { "code": "a" } }`,
    '/when/properties/recrod',
    'record',
  ),
  inEffect(
    'states/guard',
    `{ "when": { "properties": { "input": { "required": [${locationMark}"code"] } } }, "set": { "code": "a" } }`,
    '/when/properties/input/required/0',
    ['先声明', 'declare'],
  ),
  inEffect(
    'conditions/variable',
    `{ "when": { "properties": { "record": { "properties": { "userId": { "const": ${locationMark}"$me" } } } } }, "set": { "code": "a" } }`,
    '/when/properties/record/properties/userId/const',
    'me',
  ),
  inEffect('shape/wrong-type', `{ "when": ${locationMark}"open", "set": { "code": "a" } }`, '/when', [
    '改为',
    'Write',
  ]),
  inEffect(
    'effects/one-act',
    `${locationMark}{ "when": { "properties": { "record": { "required": ["code"] } } } }`,
    '',
    'notify',
  ),
  inEffect(
    'effects/stray-word',
    `{ "set": { "code": "a" }, ${locationMark}"where": { "code": "b" } }`,
    '/where',
    ['删去“where”', 'Take "where" out'],
  ),
  inEffect(
    'effects/unknown-resource',
    `{ "transition": "finish", "of": ${locationMark}"ntoe", "where": { "code": "a" } }`,
    '/of',
    'note',
  ),
  inEffect(
    'effects/unknown-transition',
    `{ "transition": ${locationMark}"finsh", "of": "note", "where": { "code": "a" } }`,
    '/transition',
    'finish',
  ),
  inEffect(
    'effects/unknown-transition',
    `{ "transition": ${locationMark}"finish", "of": "area", "where": { "code": "a" } }`,
    '/transition',
    ['先声明', 'declare'],
  ),
  inEffect('shape/missing-word', `${locationMark}{ "transition": "finish", "of": "note" }`, '', 'where'),
  inEffect(
    'rows/unknown-field',
    `{ "transition": "finish", "of": "note", "where": { ${locationMark}"cod": "a" } }`,
    '/where/cod',
    'code',
  ),
  ...inputEffects,
  inEffect('texts/english', `${locationMark}{ "lock": ["code"], "refusal": "已占用" }`, '', 'x-refusal-en'),
  inEffect(
    'effects/stray-word',
    `{ "unlock": ["code"], ${locationMark}"refusal": "已占用", "x-refusal-en": "Taken" }`,
    '/refusal',
    ['删去', 'Take'],
  ),
  inEffect('effects/lock-field', `{ "lock": [${locationMark}"cod"] }`, '/lock/0', 'code'),
  inEffect('effects/lock-field', `{ "unlock": [${locationMark}"cod"] }`, '/unlock/0', 'code'),
  inEffect(
    'effects/notify',
    `{ "notify": ${locationMark}"buraeu", "text": "好了", "x-text-en": "Done" }`,
    '/notify',
    'bureau',
  ),
  inEffect(
    'effects/notify',
    `{ "notify": ${locationMark}"$this.useId", "text": "好了", "x-text-en": "Done" }`,
    '/notify',
    '$this.userId',
  ),
  inEffect(
    'effects/notify',
    `{ "notify": ${locationMark}"$this.areaId.name", "text": "好了", "x-text-en": "Done" }`,
    '/notify',
    '$this.userId',
  ),
  inEffect(
    'effects/office',
    `{ "notify": "bureau", "office": ${locationMark}"$this.userId", "text": "好了", "x-text-en": "Done" }`,
    '/office',
    '$this.areaId',
  ),
  inEffect(
    'effects/office-of-person',
    `{ "notify": "$this.userId", ${locationMark}"office": "$this.areaId", "text": "好了", "x-text-en": "Done" }`,
    '/office',
    ['删去“office”', 'Take "office" out'],
  ),
  inEffect(
    'effects/notify-each',
    `{ "notify": "bureau", "each": ${locationMark}"$this.code", "office": "$this.areaId", "text": "好了", "x-text-en": "Done" }`,
    '/each',
    '"of"',
    ['effects/each'],
  ),
  inEffect(
    'effects/notify-everyone',
    `{ "notify": ${locationMark}"bureau", "text": "好了", "x-text-en": "Done" }`,
    '/notify',
    'office',
  ),
  inEffect('effects/unknown-rule', `{ "rule": ${locationMark}"nxet" }`, '/rule', 'next'),
  inEffect('effects/unknown-plan', `{ "queue": ${locationMark}"plna" }`, '/queue', 'plan'),
  createNoteCase(
    'effects/queue-without-owner',
    brokenWorkflow({
      finish: `"from": "open", "to": "done", "at": "dueAt", "effects": [{ ${locationMark}"queue": "plan" }]`,
    }),
    '/x-states/transitions/finish/effects/0/queue',
    ['由人进行', 'a person makes'],
  ),
  inEffect(
    'rows/unknown-field',
    `{ "update": "area", "where": { ${locationMark}"cod": "a" }, "values": { "code": "b" } }`,
    '/where/cod',
    'code',
  ),
  inEffect('shape/missing-word', `${locationMark}{ "create": "area" }`, '', 'values'),
  createNoteCase(
    'scope/timer',
    brokenWorkflow({
      finish: `"from": "open", "to": "done", "at": "dueAt", "effects": [{ "update": "user", "where": { "uuid": "$this.userId" }, "values": { "areaId": ${locationMark}"$this.areaId" } }]`,
    }),
    `${finishTransitionPointer}/effects/0/values/areaId`,
    ['清空', 'empty'],
  ),
  {
    rule: 'effects/incomplete',
    files: {
      'resources/paper.json': resourceFile(
        `${textField('code')}, ${textField('name')}`,
        '"required": ["code", "name"]',
      ),
      'resources/note.json': finishEffectWorkflow(
        `{ "create": "paper", ${locationMark}"values": { "code": "a" } }`,
      ),
    },
    pointer: `${finishTransitionPointer}/effects/0/values`,
    cure: 'name',
  },
];
