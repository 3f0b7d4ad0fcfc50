import {
  type Case,
  grantedToBureau,
  locationMark,
  noteCase,
  resource,
  text,
  titles,
  validFiles,
  wholeNumber,
  workflow,
} from './case';
import { compared, fields, refusal } from './comparisons';

const value = (field: string): string => resource(`${fields}, ${field}`);
const deriving = (expression: string): string => `"x-derive": { "value": ${expression} }`;

const results: readonly Case[] = [
  noteCase(
    'expressions/result',
    value(wholeNumber('part', deriving(`${locationMark}{ "share": ["$this.low", "$this.high"] }`))),
    '/properties/part/x-derive/value',
    ['整数', 'a whole number'],
  ),
  noteCase(
    'expressions/result',
    value(text('dueOn', `"format": "date", "x-default": ${locationMark}{ "plus": ["$now", { "days": 3 }] }`)),
    '/properties/dueOn/x-default',
    ['日期', 'a date'],
  ),
  noteCase(
    'expressions/result',
    resource(fields, workflow(`"effects": [{ "set": { "high": ${locationMark}{ "concat": ["a", "b"] } } }]`)),
    '/x-states/transitions/finish/effects/0/set/high',
    ['整数', 'a whole number'],
  ),
  noteCase(
    'expressions/unknown-word',
    value(
      text(
        'dueOn',
        `"format": "date", "x-default": { "plus": [${locationMark}"$this.openOn", { "days": 3 }] }`,
      ),
    ),
    '/properties/dueOn/x-default/plus/0',
    'x-derive',
  ),
  noteCase(
    'expressions/unknown-word',
    resource(
      fields,
      workflow(
        `"input": { "properties": { ${wholeNumber('seats')} } }, "effects": [{ "set": { "high": { "plus": [1, ${locationMark}"$input.seat"] } } }]`,
      ),
    ),
    '/x-states/transitions/finish/effects/0/set/high/plus/1',
    '$input.seats',
  ),
  noteCase(
    'expressions/unknown-word',
    resource(fields, workflow(`"effects": [{ "set": { "name": ${locationMark}"$this.areaId.cod" } }]`)),
    '/x-states/transitions/finish/effects/0/set/name',
    'code',
  ),
  noteCase(
    'expressions/sensitive',
    value(text('line', deriving(`{ "concat": ["$this.name", ${locationMark}"$this.phone"] }`))),
    '/properties/line/x-derive/value/concat/1',
    ['不敏感', 'not sensitive'],
  ),
  noteCase(
    'expressions/not-stored',
    value(text('made', `"format": "date-time", ${deriving(`${locationMark}"$this.createdAt"`)}`)),
    '/properties/made/x-derive/value',
    ['由人填写', 'people write'],
  ),
  noteCase(
    'derive/cycle',
    value(
      `${wholeNumber('one', `${locationMark}"x-derive": { "value": "$this.other" }`)}, ${wholeNumber('other', deriving('{ "plus": ["$this.one", 1] }'))}`,
    ),
    '/properties/one/x-derive',
    ['不再依赖', 'no longer depend'],
    ['derive/cycle'],
  ),
  {
    rule: 'derive/private-rows',
    files: {
      'resources/area.json': (validFiles['resources/area.json'] ?? '').replace(
        '"any": { "see": true }',
        '"any": { "see": ["level"] }',
      ),
      'resources/note.json': resource(
        `${fields}, ${text('code', `${locationMark}"x-derive": { "value": "$this.areaId.code" }`)}`,
        '',
        grantedToBureau('{ "see": true }'),
      ),
    },
    pointer: '/properties/code/x-derive',
    cure: '"public": true',
  },
];

/** An entry whose result would tell a role what it does not see. */
const guessed = (entry: string, bureau: string): string =>
  resource(fields, `"x-compare": [${locationMark}{ ${entry}, ${refusal} }]`, grantedToBureau(bureau));
const publicCure = '"public": true';

const oracles: readonly Case[] = [
  noteCase(
    'compare/unreadable',
    guessed('"field": "high", "gt": "$this.low"', '{ "see": ["high"], "edit": ["high"] }'),
    '/x-compare/0',
    publicCure,
  ),
  noteCase(
    'compare/unreadable',
    guessed(
      '"field": "high", "gt": "$this.low"',
      '[{ "see": true, "rows": { "name": "甲" } }, { "see": ["high"], "edit": ["high"] }]',
    ),
    '/x-compare/0',
    publicCure,
  ),
  noteCase(
    'compare/unreadable',
    guessed(
      '"field": "high", "gt": 1, "when": { "properties": { "kind": { "const": "a" } }, "required": ["kind"] }',
      '{ "see": ["high"], "edit": ["high"] }',
    ),
    '/x-compare/0',
    publicCure,
  ),
  {
    rule: 'compare/unreadable',
    files: {
      'resources/area.json': (validFiles['resources/area.json'] ?? '').replace(
        '"any": { "see": true }',
        '"any": { "see": ["level"] }',
      ),
      'resources/note.json': guessed(
        '"field": "name", "ne": "$this.areaId.code"',
        '{ "see": true, "create": ["name", "areaId"] }',
      ),
    },
    pointer: '/x-compare/0',
    cure: publicCure,
  },
  noteCase(
    'compare/unreadable',
    resource(
      `${fields}, ${wholeNumber('secret', '"readOnly": true')}`,
      `"x-compare": [${locationMark}{ "field": "high", "gt": "$this.secret", ${refusal} }], ${workflow(
        `"input": { "properties": { ${wholeNumber('seats')} } }, "effects": [{ "set": { "high": "$input.seats" } }]`,
      )}`,
      grantedToBureau('{ "see": ["high"], "do": ["finish"] }'),
    ),
    '/x-compare/0',
    publicCure,
  ),
  {
    rule: 'compare/unreadable',
    files: {
      'resources/note.json': compared('"field": "high", "gt": "$this.low"'),
      'resources/noteview.json': `{
        ${titles},
        "type": "object",
        "x-view": { "of": "note" },
        "properties": { "high": {} },
        "x-access": { "bureau": ${locationMark}{ "see": true, "edit": true } }
      }`,
    },
    pointer: '/x-access/bureau',
    cure: publicCure,
  },
];

/** What expressions give, and what a comparison tells whom. */
export const comparedResultCases: readonly Case[] = [...results, ...oracles];
