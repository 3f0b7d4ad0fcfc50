import {
  type CheckCase,
  createBureauAccessSource,
  locationMark,
  createNoteCase,
  resourceFile,
  textField,
  bilingualTitles,
  validFiles,
  integerField,
  workflowKeyword,
} from './case';
import { comparisonResource, comparisonFields, comparisonRefusalTexts } from './comparisonCheckCases';

const value = (field: string): string => resourceFile(`${comparisonFields}, ${field}`);
const deriving = (expression: string): string => `"x-derive": { "value": ${expression} }`;

const results: readonly CheckCase[] = [
  createNoteCase(
    'expressions/result',
    value(integerField('part', deriving(`${locationMark}{ "share": ["$this.low", "$this.high"] }`))),
    '/properties/part/x-derive/value',
    ['整数', 'a whole number'],
  ),
  createNoteCase(
    'expressions/result',
    value(
      textField('dueOn', `"format": "date", "x-default": ${locationMark}{ "plus": ["$now", { "days": 3 }] }`),
    ),
    '/properties/dueOn/x-default',
    ['日期', 'a date'],
  ),
  createNoteCase(
    'expressions/result',
    resourceFile(
      comparisonFields,
      workflowKeyword(`"effects": [{ "set": { "high": ${locationMark}{ "concat": ["a", "b"] } } }]`),
    ),
    '/x-states/transitions/finish/effects/0/set/high',
    ['整数', 'a whole number'],
  ),
  createNoteCase(
    'expressions/unknown-word',
    value(
      textField(
        'dueOn',
        `"format": "date", "x-default": { "plus": [${locationMark}"$this.openOn", { "days": 3 }] }`,
      ),
    ),
    '/properties/dueOn/x-default/plus/0',
    'x-derive',
  ),
  createNoteCase(
    'expressions/unknown-word',
    resourceFile(
      comparisonFields,
      workflowKeyword(
        `"input": { "properties": { ${integerField('seats')} } }, "effects": [{ "set": { "high": { "plus": [1, ${locationMark}"$input.seat"] } } }]`,
      ),
    ),
    '/x-states/transitions/finish/effects/0/set/high/plus/1',
    '$input.seats',
  ),
  createNoteCase(
    'expressions/unknown-word',
    resourceFile(
      comparisonFields,
      workflowKeyword(`"effects": [{ "set": { "name": ${locationMark}"$this.areaId.cod" } }]`),
    ),
    '/x-states/transitions/finish/effects/0/set/name',
    'code',
  ),
  createNoteCase(
    'expressions/sensitive',
    value(textField('line', deriving(`{ "concat": ["$this.name", ${locationMark}"$this.phone"] }`))),
    '/properties/line/x-derive/value/concat/1',
    ['不敏感', 'not sensitive'],
  ),
  createNoteCase(
    'expressions/not-stored',
    value(textField('made', `"format": "date-time", ${deriving(`${locationMark}"$this.createdAt"`)}`)),
    '/properties/made/x-derive/value',
    ['由人填写', 'people write'],
  ),
  createNoteCase(
    'derive/cycle',
    value(
      `${integerField('one', `${locationMark}"x-derive": { "value": "$this.other" }`)}, ${integerField('other', deriving('{ "plus": ["$this.one", 1] }'))}`,
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
      'resources/note.json': resourceFile(
        `${comparisonFields}, ${textField('code', `${locationMark}"x-derive": { "value": "$this.areaId.code" }`)}`,
        '',
        createBureauAccessSource('{ "see": true }'),
      ),
    },
    pointer: '/properties/code/x-derive',
    cure: '"public": true',
  },
];

/** A resource with an `x-compare` entry whose refusals would disclose to a role a value that the role may not read. */
const guessed = (entry: string, bureau: string): string =>
  resourceFile(
    comparisonFields,
    `"x-compare": [${locationMark}{ ${entry}, ${comparisonRefusalTexts} }]`,
    createBureauAccessSource(bureau),
  );
const publicCure = '"public": true';

const oracles: readonly CheckCase[] = [
  createNoteCase(
    'compare/unreadable',
    guessed('"field": "high", "gt": "$this.low"', '{ "see": ["high"], "edit": ["high"] }'),
    '/x-compare/0',
    publicCure,
  ),
  createNoteCase(
    'compare/unreadable',
    guessed(
      '"field": "high", "gt": "$this.low"',
      '[{ "see": true, "rows": { "name": "甲" } }, { "see": ["high"], "edit": ["high"] }]',
    ),
    '/x-compare/0',
    publicCure,
  ),
  createNoteCase(
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
  createNoteCase(
    'compare/unreadable',
    resourceFile(
      `${comparisonFields}, ${integerField('secret', '"readOnly": true')}`,
      `"x-compare": [${locationMark}{ "field": "high", "gt": "$this.secret", ${comparisonRefusalTexts} }], ${workflowKeyword(
        `"input": { "properties": { ${integerField('seats')} } }, "effects": [{ "set": { "high": "$input.seats" } }]`,
      )}`,
      createBureauAccessSource('{ "see": ["high"], "do": ["finish"] }'),
    ),
    '/x-compare/0',
    publicCure,
  ),
  {
    rule: 'compare/unreadable',
    files: {
      'resources/note.json': comparisonResource('"field": "high", "gt": "$this.low"'),
      'resources/noteview.json': `{
        ${bilingualTitles},
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

/** Fixtures for the results of expressions, and for comparisons that would disclose a value to a role. */
export const comparedResultCheckCases: readonly CheckCase[] = [...results, ...oracles];
