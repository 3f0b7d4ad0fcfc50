import { choice, inNote, mark, relation, resource, text, type Case } from './case';

const kinds = choice('kind', ['indoor', 'outdoor']);
const base = `${kinds},\n    ${text('reason')}`;
const when = (test: string, then = '"then": { "required": ["reason"] }'): string =>
  `"if": ${test},\n  ${then}`;
const outdoor = '{ "required": ["kind"], "properties": { "kind": { "const": "outdoor" } } }';

const ifs: readonly Case[] = [
  inNote(
    'conditions/unknown-field',
    resource(
      base,
      when(
        `{ "required": ["kind"], "properties": { "kind": { "const": "indoor" }, ${mark}"kidn": { "const": "indoor" } } }`,
      ),
    ),
    '/if/properties/kidn',
    'kind',
  ),
  inNote(
    'conditions/unknown-field',
    resource(base, when(`{ "required": [${mark}"kidn"] }`)),
    '/if/required/0',
    'kind',
  ),
  inNote(
    'conditions/unknown-field',
    resource(base, `"dependentRequired": { ${mark}"kidn": ["reason"] }`),
    '/dependentRequired/kidn',
    'kind',
  ),
  inNote(
    'conditions/unknown-field',
    resource(
      `${base}, ${text('label', `"x-derive": { "text": "{reason}", "when": { "required": [${mark}"kidn"] } }`)}`,
    ),
    '/properties/label/x-derive/when/required/0',
    'kind',
  ),
  inNote(
    'conditions/unknown-choice',
    resource(base, when(`{ "required": ["kind"], "properties": { "kind": { "const": ${mark}"outdor" } } }`)),
    '/if/properties/kind/const',
    'outdoor',
  ),
  inNote(
    'conditions/unknown-choice',
    resource(
      base,
      `"allOf": [{ ${when(`{ "required": ["kind"], "properties": { "kind": { "enum": ["indoor", ${mark}"indor"] } } }`)} }]`,
    ),
    '/allOf/0/if/properties/kind/enum/1',
    'indoor',
  ),
  inNote(
    'conditions/absent-holds',
    resource(base, when(`{ "properties": { ${mark}"kind": { "const": "outdoor" } } }`)),
    '/if/properties/kind',
    '"required": ["kind"]',
  ),
  inNote('conditions/no-test', resource(base, `${mark}"then": { "required": ["reason"] }`), '/then', 'if'),
  inNote('conditions/no-test', resource(base, `${mark}"if": ${outdoor}`), '/if', 'then'),
  inNote(
    'conditions/never-hidden',
    resource(`${kinds}, ${text('reason', `${mark}"x-required": "shown"`)}`),
    '/properties/reason/x-required',
    'required',
  ),
  inNote(
    'conditions/never-hidden',
    resource(`${kinds}, ${text('reason', `${mark}"x-hidden": "keep"`)}`),
    '/properties/reason/x-hidden',
    'then',
  ),
  inNote(
    'conditions/hidden-from-writer',
    resource(
      base,
      when(outdoor.replace('"properties": { "kind"', `"properties": { ${mark}"kind"`)),
      '{ "admin": { "all": true }, "bureau": { "see": ["reason"], "edit": ["reason"] } }',
    ),
    '/if/properties/kind',
    'bureau',
    ['conditions/hidden-from-writer'],
  ),
  inNote(
    'conditions/hidden-from-writer',
    resource(
      base,
      `"dependentSchemas": { ${mark}"kind": { "required": ["reason"] } }`,
      '{ "admin": { "all": true }, "bureau": { "see": ["reason"], "edit": ["reason"] } }',
    ),
    '/dependentSchemas/kind',
    'bureau',
  ),
];

const fields = [
  kinds,
  relation('areaId', 'area'),
  relation('userId', 'user'),
  text('until', '"format": "date"'),
  text('code'),
].join(',\n    ');
const rows = (condition: string): string =>
  resource(fields, '', `{ "admin": { "all": true, "rows": ${condition} } }`);
const inRows = (
  rule: string,
  condition: string,
  pointer: string,
  cure: Case['cure'],
  also: readonly string[] = [],
): Case => inNote(rule, rows(condition), `/x-access/admin/rows${pointer}`, cure, also);

const conditions: readonly Case[] = [
  inRows('rows/unknown-field', `{ ${mark}"kidn": "indoor" }`, '/kidn', 'kind'),
  inRows('rows/unknown-field', `{ ${mark}"areaId.levle": "street" }`, '/areaId.levle', 'level'),
  inRows(
    'rows/unknown-field',
    `{ "any": [{ "not": { ${mark}"code.name": "a" } }] }`,
    '/any/0/not/code.name',
    'code',
  ),
  inRows('rows/unknown-word', `{ "until": ${mark}"$todya" }`, '/until', '$today'),
  inRows('rows/unknown-word', `{ "until": { "gte": ${mark}"$nwo" } }`, '/until/gte', '$now'),
  inRows('rows/unknown-fact', `{ "areaId": { "within": ${mark}"$me.aera" } }`, '/areaId/within', '$me.area'),
  inRows('rows/unknown-this', `{ "areaId": ${mark}"$this" }`, '/areaId', '$me'),
  inNote(
    'rows/unknown-this',
    resource(
      `${text('code')}, ${relation('areaId', `{ "to": "area", "where": { "code": ${mark}"$this.cod" } }`)}`,
    ),
    '/properties/areaId/x-ref/where/code',
    '$this.code',
  ),
  inNote(
    'rows/nobody-asks',
    resource(
      `${text('code')}, "count": { "title": "数", "x-title-en": "Count", "type": "integer", "x-derive": { "count": "user", "where": { "areaId": ${mark}"$me.area" }, "public": true } }`,
    ),
    '/properties/count/x-derive/where/areaId',
    'x-access',
  ),
  inRows('rows/test', `{ ${mark}"kind": { "gt": "indoor" } }`, '/kind', 'eq'),
  inRows('rows/test', `{ ${mark}"code": { "has": "a" } }`, '/code', 'like'),
  inRows('rows/value', `{ "kind": ${mark}"indor" }`, '/kind', 'indoor'),
  inRows('rows/value', `{ "kind": ["indoor", ${mark}"indor"] }`, '/kind/1', 'indoor'),
  inRows('rows/value', `{ "until": { "gte": ${mark}"1 May" } }`, '/until/gte', '2026-04-16'),
  inRows('rows/value', `{ "code": ${mark}7 }`, '/code', ['引号', 'quotes']),
  inRows('rows/no-tree', `{ ${mark}"userId": { "within": "$me" } }`, '/userId', 'in'),
  inRows('rows/no-tree', `{ ${mark}"uuid": { "within": "$me.area" } }`, '/uuid', 'in'),
  inRows('rows/some', `{ "some": { ${mark}"aera.parentId": {} } }`, '/some/aera.parentId', 'area'),
  inRows('rows/some', `{ "some": { ${mark}"user.areaId": {} } }`, '/some/user.areaId', [
    '删去',
    'Take it out',
  ]),
  inNote(
    'rows/unknown-field',
    resource(fields, `"x-list": { "where": { ${mark}"kidn": "indoor" } }`),
    '/x-list/where/kidn',
    'kind',
  ),
  inNote(
    'rows/unknown-field',
    resource(relation('areaId', `{ "to": "area", "where": { ${mark}"levle": "street" } }`)),
    '/properties/areaId/x-ref/where/levle',
    'level',
  ),
  inNote(
    'rows/unknown-field',
    resource(fields, `"x-samples": { "fit": { "areaId": { ${mark}"levle": "street" } } }`),
    '/x-samples/fit/areaId/levle',
    'level',
  ),
];

export const conditionCases: readonly Case[] = [...ifs, ...conditions];
