import {
  choice,
  grantedToBureau,
  noteCase,
  locationMark,
  relation,
  resource,
  text,
  titles,
  wholeNumber,
  type Case,
} from './case';

const kinds = choice('kind', ['indoor', 'outdoor']);
const base = `${kinds},\n    ${text('reason')}`;
const when = (test: string, then = '"then": { "required": ["reason"] }'): string =>
  `"if": ${test},\n  ${then}`;
const outdoor = '{ "required": ["kind"], "properties": { "kind": { "const": "outdoor" } } }';

const ifs: readonly Case[] = [
  noteCase(
    'conditions/unknown-field',
    resource(
      base,
      when(
        `{ "required": ["kind"], "properties": { "kind": { "const": "indoor" }, ${locationMark}"kidn": { "const": "indoor" } } }`,
      ),
    ),
    '/if/properties/kidn',
    'kind',
  ),
  noteCase(
    'conditions/unknown-field',
    resource(base, when(`{ "required": [${locationMark}"kidn"] }`)),
    '/if/required/0',
    'kind',
  ),
  noteCase(
    'conditions/unknown-field',
    resource(base, `"dependentRequired": { ${locationMark}"kidn": ["reason"] }`),
    '/dependentRequired/kidn',
    'kind',
  ),
  noteCase(
    'conditions/unknown-field',
    resource(
      `${base}, ${text('label', `"x-derive": { "text": "{reason}", "when": { "required": [${locationMark}"kidn"] } }`)}`,
    ),
    '/properties/label/x-derive/when/required/0',
    'kind',
  ),
  noteCase(
    'conditions/unknown-choice',
    resource(
      base,
      when(`{ "required": ["kind"], "properties": { "kind": { "const": ${locationMark}"outdor" } } }`),
    ),
    '/if/properties/kind/const',
    'outdoor',
  ),
  noteCase(
    'conditions/unknown-choice',
    resource(
      base,
      `"allOf": [{ ${when(`{ "required": ["kind"], "properties": { "kind": { "enum": ["indoor", ${locationMark}"indor"] } } }`)} }]`,
    ),
    '/allOf/0/if/properties/kind/enum/1',
    'indoor',
  ),
  noteCase(
    'conditions/absent-holds',
    resource(base, when(`{ "properties": { ${locationMark}"kind": { "const": "outdoor" } } }`)),
    '/if/properties/kind',
    '"required": ["kind"]',
  ),
  noteCase(
    'conditions/no-test',
    resource(base, `${locationMark}"then": { "required": ["reason"] }`),
    '/then',
    'if',
  ),
  noteCase('conditions/no-test', resource(base, `${locationMark}"if": ${outdoor}`), '/if', 'then'),
  noteCase(
    'conditions/never-hidden',
    resource(`${kinds}, ${text('reason', `${locationMark}"x-required": "shown"`)}`),
    '/properties/reason/x-required',
    'required',
  ),
  noteCase(
    'conditions/never-hidden',
    resource(`${kinds}, ${text('reason', `${locationMark}"x-hidden": "keep"`)}`),
    '/properties/reason/x-hidden',
    'then',
  ),
  noteCase(
    'conditions/unknown-choice',
    resource(
      base,
      when(
        outdoor,
        `"then": { "properties": { "kind": { "oneOf": [{ "const": ${locationMark}"outdor", ${titles} }] } } }`,
      ),
    ),
    '/then/properties/kind/oneOf/0/const',
    'outdoor',
  ),
  noteCase(
    'conditions/other-kind',
    resource(
      kinds,
      `"if": ${outdoor},
  "then": { "properties": { ${text('cover')} } },
  "else": { "properties": { ${locationMark}${wholeNumber('cover')} } }`,
    ),
    '/else/properties/cover',
    ['另取名字', 'another name'],
  ),
  noteCase(
    'conditions/other-word',
    resource(
      kinds,
      `"if": ${outdoor},
  "then": { "properties": { ${choice('cover', ['roof'], '"x-hidden": "keep"')} } },
  "else": { "properties": { ${choice('cover', ['tent'], `${locationMark}"x-hidden": "drop"`)} } }`,
    ),
    '/else/properties/cover/x-hidden',
    ['每处都写成一样', 'the same in each place'],
  ),
  noteCase(
    'conditions/hidden-from-writer',
    resource(
      base,
      when(outdoor.replace('"properties": { "kind"', `"properties": { ${locationMark}"kind"`)),
      '{ "admin": { "all": true }, "bureau": { "see": ["reason"], "edit": ["reason"] } }',
    ),
    '/if/properties/kind',
    'bureau',
    ['conditions/hidden-from-writer'],
  ),
  noteCase(
    'conditions/hidden-from-writer',
    resource(
      base,
      `"dependentSchemas": { ${locationMark}"kind": { "required": ["reason"] } }`,
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
): Case => noteCase(rule, rows(condition), `/x-access/admin/rows${pointer}`, cure, also);

const conditions: readonly Case[] = [
  inRows('rows/unknown-field', `{ ${locationMark}"kidn": "indoor" }`, '/kidn', 'kind'),
  inRows('rows/unknown-field', `{ ${locationMark}"areaId.levle": "street" }`, '/areaId.levle', 'level'),
  inRows(
    'rows/unknown-field',
    `{ "any": [{ "not": { ${locationMark}"code.name": "a" } }] }`,
    '/any/0/not/code.name',
    'code',
  ),
  inRows('rows/unknown-word', `{ "until": ${locationMark}"$todya" }`, '/until', '$today'),
  inRows('rows/unknown-word', `{ "until": { "gte": ${locationMark}"$nwo" } }`, '/until/gte', '$now'),
  inRows(
    'rows/unknown-fact',
    `{ "areaId": { "within": ${locationMark}"$me.aera" } }`,
    '/areaId/within',
    '$me.area',
  ),
  inRows('rows/unknown-this', `{ "areaId": ${locationMark}"$this" }`, '/areaId', '$me'),
  noteCase(
    'rows/unknown-this',
    resource(
      `${text('code')}, ${relation('areaId', `{ "to": "area", "where": { "code": ${locationMark}"$this.cod" } }`)}`,
    ),
    '/properties/areaId/x-ref/where/code',
    '$this.code',
  ),
  noteCase(
    'rows/nobody-asks',
    resource(
      `${text('code')}, "count": { "title": "数", "x-title-en": "Count", "type": "integer", "x-derive": { "count": "user", "where": { "areaId": ${locationMark}"$me.area" }, "public": true } }`,
    ),
    '/properties/count/x-derive/where/areaId',
    'x-access',
  ),
  inRows('rows/test', `{ ${locationMark}"kind": { "gt": "indoor" } }`, '/kind', 'eq'),
  inRows('rows/test', `{ ${locationMark}"code": { "has": "a" } }`, '/code', 'like'),
  inRows('rows/value', `{ "kind": ${locationMark}"indor" }`, '/kind', 'indoor'),
  inRows('rows/value', `{ "kind": ["indoor", ${locationMark}"indor"] }`, '/kind/1', 'indoor'),
  inRows('rows/value', `{ "until": { "gte": ${locationMark}"1 May" } }`, '/until/gte', '2026-04-16'),
  inRows('rows/value', `{ "code": ${locationMark}7 }`, '/code', ['引号', 'quotes']),
  inRows('rows/no-tree', `{ ${locationMark}"userId": { "within": "$me" } }`, '/userId', 'in'),
  inRows('rows/no-tree', `{ ${locationMark}"uuid": { "within": "$me.area" } }`, '/uuid', 'in'),
  noteCase(
    'rows/other-target',
    resource(
      `${relation('streetId', 'area')}, ${relation('clerkId', 'user')}, ${relation('placeId', `{ "to": "area", "where": { "parentId": ${locationMark}"$this.clerkId" } }`)}`,
    ),
    '/properties/placeId/x-ref/where/parentId',
    ['改为本资源中指向“area”', 'a field of this resource that leads to "area"'],
  ),
  noteCase(
    'rows/other-target',
    resource(
      `${relation('streetId', 'area')}, ${text('code')}, ${relation('clerkId', `{ "to": "user", "where": { "createdBy": ${locationMark}"$this.streetId" } }`)}`,
    ),
    '/properties/clerkId/x-ref/where/createdBy',
    ['指向“area”的字段：areaId', 'leads to "area": areaId'],
  ),
  noteCase(
    'rows/other-target',
    resource(
      `${text('code')}, ${relation('placeId', `{ "to": "area", "where": { "parentId": ["$this.placeId", ${locationMark}"$this.code"] } }`)}`,
    ),
    '/properties/placeId/x-ref/where/parentId/1',
    ['“area”', '"area"'],
  ),
  noteCase(
    'rows/other-target',
    resource(
      relation('placeId', 'area'),
      '',
      grantedToBureau(`{ "see": true, "rows": { "placeId": ${locationMark}"$me" } }`),
    ),
    '/x-access/bureau/rows/placeId',
    '$me.area',
  ),
  noteCase(
    'rows/other-target',
    resource(
      relation('clerkId', 'user'),
      '',
      grantedToBureau(`{ "see": true, "rows": { "clerkId": { "in": [${locationMark}"$me.area"] } } }`),
    ),
    '/x-access/bureau/rows/clerkId/in/0',
    ['可用的有：$me', 'There are: $me'],
  ),
  noteCase(
    'fields/required-hidden',
    resource(
      kinds,
      `"required": ["kind", ${locationMark}"roof"], "if": { "required": ["kind"], "properties": { "kind": { "const": "indoor" } } }, "then": { "properties": { ${text('roof')} } }`,
    ),
    '/required/1',
    '"x-required": "shown"',
  ),
  noteCase(
    'fields/required-hidden',
    resource(
      kinds,
      `"required": ["kind", ${locationMark}"roof"], "if": { "required": ["kind"], "properties": { "kind": { "const": "indoor" } } }, "then": { "if": { "required": ["kind"] }, "then": { "properties": { ${text('roof')} } } }`,
    ),
    '/required/1',
    '"x-required": "shown"',
  ),
  noteCase(
    'rows/text-of-relation',
    resource(
      `${relation('streetId', 'area')}, ${relation('placeId', `{ "to": "area", "where": { "parentId": ${locationMark}"streetId" } }`)}`,
    ),
    '/properties/placeId/x-ref/where/parentId',
    '$this.streetId',
  ),
  noteCase(
    'rows/text-of-relation',
    resource(
      relation('placeId', 'area'),
      '',
      grantedToBureau(`{ "see": true, "rows": { "placeId": ${locationMark}"R1" } }`),
    ),
    '/x-access/bureau/rows/placeId',
    'placeId.code',
  ),
  inRows('rows/some', `{ "some": { ${locationMark}"aera.parentId": {} } }`, '/some/aera.parentId', 'area'),
  inRows('rows/some', `{ "some": { ${locationMark}"user.areaId": {} } }`, '/some/user.areaId', [
    '先声明',
    'declare',
  ]),
  noteCase(
    'rows/unknown-field',
    resource(fields, `"x-list": { "where": { ${locationMark}"kidn": "indoor" } }`),
    '/x-list/where/kidn',
    'kind',
  ),
  noteCase(
    'rows/unknown-field',
    resource(relation('areaId', `{ "to": "area", "where": { ${locationMark}"levle": "street" } }`)),
    '/properties/areaId/x-ref/where/levle',
    'level',
  ),
  noteCase(
    'rows/unknown-field',
    resource(relation('areaId', `{ "to": "area", "where": { ${locationMark}"$ref": "#" } }`)),
    '/properties/areaId/x-ref/where/$ref',
    'code',
  ),
  noteCase(
    'rows/unknown-field',
    resource(fields, `"x-samples": { "fit": { "areaId": { ${locationMark}"levle": "street" } } }`),
    '/x-samples/fit/areaId/levle',
    'level',
  ),
];

export const conditionCases: readonly Case[] = [...ifs, ...conditions];
