import {
  choiceField,
  createBureauAccessSource,
  createNoteCase,
  locationMark,
  relationField,
  resourceFile,
  textField,
  bilingualTitles,
  integerField,
  type CheckCase,
} from './case';

const kinds = choiceField('kind', ['indoor', 'outdoor']);
const base = `${kinds},\n    ${textField('reason')}`;
const when = (test: string, then = '"then": { "required": ["reason"] }'): string =>
  `"if": ${test},\n  ${then}`;
const outdoor = '{ "required": ["kind"], "properties": { "kind": { "const": "outdoor" } } }';

const ifs: readonly CheckCase[] = [
  createNoteCase(
    'conditions/unknown-field',
    resourceFile(
      base,
      when(
        `{ "required": ["kind"], "properties": { "kind": { "const": "indoor" }, ${locationMark}"kidn": { "const": "indoor" } } }`,
      ),
    ),
    '/if/properties/kidn',
    'kind',
  ),
  createNoteCase(
    'conditions/unknown-field',
    resourceFile(base, when(`{ "required": [${locationMark}"kidn"] }`)),
    '/if/required/0',
    'kind',
  ),
  createNoteCase(
    'conditions/unknown-field',
    resourceFile(base, `"dependentRequired": { ${locationMark}"kidn": ["reason"] }`),
    '/dependentRequired/kidn',
    'kind',
  ),
  createNoteCase(
    'conditions/unknown-field',
    resourceFile(
      `${base}, ${textField('label', `"x-derive": { "text": "{reason}", "when": { "required": [${locationMark}"kidn"] } }`)}`,
    ),
    '/properties/label/x-derive/when/required/0',
    'kind',
  ),
  createNoteCase(
    'conditions/unknown-choice',
    resourceFile(
      base,
      when(`{ "required": ["kind"], "properties": { "kind": { "const": ${locationMark}"outdor" } } }`),
    ),
    '/if/properties/kind/const',
    'outdoor',
  ),
  createNoteCase(
    'conditions/unknown-choice',
    resourceFile(
      base,
      `"allOf": [{ ${when(`{ "required": ["kind"], "properties": { "kind": { "enum": ["indoor", ${locationMark}"indor"] } } }`)} }]`,
    ),
    '/allOf/0/if/properties/kind/enum/1',
    'indoor',
  ),
  createNoteCase(
    'conditions/absent-holds',
    resourceFile(base, when(`{ "properties": { ${locationMark}"kind": { "const": "outdoor" } } }`)),
    '/if/properties/kind',
    '"required": ["kind"]',
  ),
  createNoteCase(
    'conditions/no-test',
    resourceFile(base, `${locationMark}"then": { "required": ["reason"] }`),
    '/then',
    'if',
  ),
  createNoteCase('conditions/no-test', resourceFile(base, `${locationMark}"if": ${outdoor}`), '/if', 'then'),
  createNoteCase(
    'conditions/never-hidden',
    resourceFile(`${kinds}, ${textField('reason', `${locationMark}"x-required": "shown"`)}`),
    '/properties/reason/x-required',
    'required',
  ),
  createNoteCase(
    'conditions/never-hidden',
    resourceFile(`${kinds}, ${textField('reason', `${locationMark}"x-hidden": "keep"`)}`),
    '/properties/reason/x-hidden',
    'then',
  ),
  createNoteCase(
    'conditions/unknown-choice',
    resourceFile(
      base,
      when(
        outdoor,
        `"then": { "properties": { "kind": { "oneOf": [{ "const": ${locationMark}"outdor", ${bilingualTitles} }] } } }`,
      ),
    ),
    '/then/properties/kind/oneOf/0/const',
    'outdoor',
  ),
  createNoteCase(
    'conditions/other-kind',
    resourceFile(
      kinds,
      `"if": ${outdoor},
  "then": { "properties": { ${textField('cover')} } },
  "else": { "properties": { ${locationMark}${integerField('cover')} } }`,
    ),
    '/else/properties/cover',
    ['另取名字', 'another name'],
  ),
  createNoteCase(
    'conditions/other-word',
    resourceFile(
      kinds,
      `"if": ${outdoor},
  "then": { "properties": { ${choiceField('cover', ['roof'], '"x-hidden": "keep"')} } },
  "else": { "properties": { ${choiceField('cover', ['tent'], `${locationMark}"x-hidden": "drop"`)} } }`,
    ),
    '/else/properties/cover/x-hidden',
    ['每处都写成一样', 'the same in each place'],
  ),
  createNoteCase(
    'conditions/hidden-from-writer',
    resourceFile(
      base,
      when(outdoor.replace('"properties": { "kind"', `"properties": { ${locationMark}"kind"`)),
      '{ "admin": { "all": true }, "bureau": { "see": ["reason"], "edit": ["reason"] } }',
    ),
    '/if/properties/kind',
    'bureau',
    ['conditions/hidden-from-writer'],
  ),
  createNoteCase(
    'conditions/hidden-from-writer',
    resourceFile(
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
  relationField('areaId', 'area'),
  relationField('userId', 'user'),
  textField('until', '"format": "date"'),
  textField('code'),
].join(',\n    ');
const rows = (condition: string): string =>
  resourceFile(fields, '', `{ "admin": { "all": true, "rows": ${condition} } }`);
const inRows = (
  rule: string,
  condition: string,
  pointer: string,
  cure: CheckCase['cure'],
  also: readonly string[] = [],
): CheckCase => createNoteCase(rule, rows(condition), `/x-access/admin/rows${pointer}`, cure, also);

const conditions: readonly CheckCase[] = [
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
  inRows('rows/unknown-fact', `{ ${locationMark}"$me.aera": { "has": "a" } }`, '/$me.aera', '$me.area'),
  inRows('rows/value', `{ "$me.area": { "has": ${locationMark}7 } }`, '/$me.area/has', ['引号', 'quotes']),
  createNoteCase(
    'rows/fact-outside-grant',
    resourceFile(
      `${textField('code')}, ${relationField('areaId', `{ "to": "area", "where": { ${locationMark}"$me.area": { "has": "a" } } }`)}`,
    ),
    '/properties/areaId/x-ref/where/$me.area',
    'x-access',
  ),
  inRows('rows/unknown-this', `{ "areaId": ${locationMark}"$this" }`, '/areaId', '$me'),
  createNoteCase(
    'rows/unknown-this',
    resourceFile(
      `${textField('code')}, ${relationField('areaId', `{ "to": "area", "where": { "code": ${locationMark}"$this.cod" } }`)}`,
    ),
    '/properties/areaId/x-ref/where/code',
    '$this.code',
  ),
  createNoteCase(
    'rows/nobody-asks',
    resourceFile(
      `${textField('code')}, "count": { "title": "数", "x-title-en": "Count", "type": "integer", "x-derive": { "count": "user", "where": { "areaId": ${locationMark}"$me.area" }, "public": true } }`,
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
  createNoteCase(
    'rows/other-target',
    resourceFile(
      `${relationField('streetId', 'area')}, ${relationField('clerkId', 'user')}, ${relationField('placeId', `{ "to": "area", "where": { "parentId": ${locationMark}"$this.clerkId" } }`)}`,
    ),
    '/properties/placeId/x-ref/where/parentId',
    ['改为本资源中指向“area”', 'a field of this resource that leads to "area"'],
  ),
  createNoteCase(
    'rows/other-target',
    resourceFile(
      `${relationField('streetId', 'area')}, ${textField('code')}, ${relationField('clerkId', `{ "to": "user", "where": { "createdBy": ${locationMark}"$this.streetId" } }`)}`,
    ),
    '/properties/clerkId/x-ref/where/createdBy',
    ['指向“area”的字段：areaId', 'leads to "area": areaId'],
  ),
  createNoteCase(
    'rows/other-target',
    resourceFile(
      `${textField('code')}, ${relationField('placeId', `{ "to": "area", "where": { "parentId": ["$this.placeId", ${locationMark}"$this.code"] } }`)}`,
    ),
    '/properties/placeId/x-ref/where/parentId/1',
    ['“area”', '"area"'],
  ),
  createNoteCase(
    'rows/other-target',
    resourceFile(
      relationField('placeId', 'area'),
      '',
      createBureauAccessSource(`{ "see": true, "rows": { "placeId": ${locationMark}"$me" } }`),
    ),
    '/x-access/bureau/rows/placeId',
    '$me.area',
  ),
  createNoteCase(
    'rows/other-target',
    resourceFile(
      relationField('clerkId', 'user'),
      '',
      createBureauAccessSource(
        `{ "see": true, "rows": { "clerkId": { "in": [${locationMark}"$me.area"] } } }`,
      ),
    ),
    '/x-access/bureau/rows/clerkId/in/0',
    ['可用的有：$me', 'There are: $me'],
  ),
  createNoteCase(
    'fields/required-hidden',
    resourceFile(
      kinds,
      `"required": ["kind", ${locationMark}"roof"], "if": { "required": ["kind"], "properties": { "kind": { "const": "indoor" } } }, "then": { "properties": { ${textField('roof')} } }`,
    ),
    '/required/1',
    '"x-required": "shown"',
  ),
  createNoteCase(
    'fields/required-hidden',
    resourceFile(
      kinds,
      `"required": ["kind", ${locationMark}"roof"], "if": { "required": ["kind"], "properties": { "kind": { "const": "indoor" } } }, "then": { "if": { "required": ["kind"] }, "then": { "properties": { ${textField('roof')} } } }`,
    ),
    '/required/1',
    '"x-required": "shown"',
  ),
  createNoteCase(
    'rows/text-of-relation',
    resourceFile(
      `${relationField('streetId', 'area')}, ${relationField('placeId', `{ "to": "area", "where": { "parentId": ${locationMark}"streetId" } }`)}`,
    ),
    '/properties/placeId/x-ref/where/parentId',
    '$this.streetId',
  ),
  createNoteCase(
    'rows/text-of-relation',
    resourceFile(
      relationField('placeId', 'area'),
      '',
      createBureauAccessSource(`{ "see": true, "rows": { "placeId": ${locationMark}"R1" } }`),
    ),
    '/x-access/bureau/rows/placeId',
    'placeId.code',
  ),
  inRows('rows/some', `{ "some": { ${locationMark}"aera.parentId": {} } }`, '/some/aera.parentId', 'area'),
  inRows('rows/some', `{ "some": { ${locationMark}"user.areaId": {} } }`, '/some/user.areaId', [
    '先声明',
    'declare',
  ]),
  createNoteCase(
    'rows/unknown-field',
    resourceFile(fields, `"x-list": { "where": { ${locationMark}"kidn": "indoor" } }`),
    '/x-list/where/kidn',
    'kind',
  ),
  createNoteCase(
    'rows/unknown-field',
    resourceFile(relationField('areaId', `{ "to": "area", "where": { ${locationMark}"levle": "street" } }`)),
    '/properties/areaId/x-ref/where/levle',
    'level',
  ),
  createNoteCase(
    'rows/unknown-field',
    resourceFile(relationField('areaId', `{ "to": "area", "where": { ${locationMark}"$ref": "#" } }`)),
    '/properties/areaId/x-ref/where/$ref',
    'code',
  ),
  createNoteCase(
    'rows/unknown-field',
    resourceFile(fields, `"x-samples": { "fit": { "areaId": { ${locationMark}"levle": "street" } } }`),
    '/x-samples/fit/areaId/levle',
    'level',
  ),
];

export const conditionCheckCases: readonly CheckCase[] = [...ifs, ...conditions];
