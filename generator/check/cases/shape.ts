import { grantedToBureau, noteCase, workflow, locationMark, resource, text, titles, type Case } from './case';

export const shapeCases: readonly Case[] = [
  noteCase(
    'shape/unknown-word',
    resource(text('code', `${locationMark}"x-uniqe": true`)),
    '/properties/code/x-uniqe',
    'x-unique',
  ),
  noteCase(
    'shape/unknown-word',
    resource(text('code', `${locationMark}"ref": "area"`)),
    '/properties/code/ref',
    'x-ref',
  ),
  noteCase(
    'shape/unknown-word',
    resource(text('code', `${locationMark}"maxLenght": 20`)),
    '/properties/code/maxLenght',
    'maxLength',
  ),
  noteCase('shape/unknown-word', resource(text('code'), `${locationMark}"x-colour": "blue"`), '/x-colour', [
    '移到',
    'Move it',
  ]),
  noteCase(
    'shape/unknown-word',
    resource(text('code', `${locationMark}"examples": ["a"]`)),
    '/properties/code/examples',
    ['删去', 'take it out'],
  ),
  noteCase(
    'shape/unknown-word',
    resource(text('code'), '', grantedToBureau(`{ ${locationMark}"seee": true }`)),
    '/x-access/bureau/seee',
    'see',
  ),
  noteCase(
    'shape/unknown-word',
    resource(
      text('code'),
      '',
      grantedToBureau(`{ "see": true, "rows": { "code": { ${locationMark}"gtt": 1 } } }`),
    ),
    '/x-access/bureau/rows/code/gtt',
    'gt',
  ),
  noteCase(
    'shape/unknown-word',
    resource(text('code'), workflow(`"guard": { ${locationMark}"propertys": {} }`)),
    '/x-states/transitions/finish/guard/propertys',
    'properties',
  ),
  noteCase(
    'shape/unknown-word',
    resource(
      text('code'),
      workflow(
        `"input": { "type": "object", "properties": { ${text('why', `${locationMark}"x-was": ["reason"]`)} } }`,
      ),
    ),
    '/x-states/transitions/finish/input/properties/why/x-was',
    ['删去', 'take it out'],
  ),
  noteCase(
    'shape/unknown-word',
    resource(text('code'), `"x-list": { ${locationMark}"colums": ["code"] }`),
    '/x-list/colums',
    'columns',
  ),
  noteCase(
    'shape/unknown-value',
    resource(text('code', `"x-sensitive": ${locationMark}"idcrad"`)),
    '/properties/code/x-sensitive',
    'idcard',
  ),
  noteCase(
    'shape/unknown-value',
    resource(text('code', `"x-unique": ${locationMark}"yes"`)),
    '/properties/code/x-unique',
    'ignoreCase',
  ),
  noteCase(
    'shape/unknown-value',
    resource(`"code": { ${titles}, "type": ${locationMark}"sting" }`),
    '/properties/code/type',
    'string',
  ),
  noteCase(
    'shape/unknown-value',
    resource(`"code": { ${titles}, "type": ${locationMark}["string", "null"] }`),
    '/properties/code/type',
    'string',
  ),
  noteCase(
    'shape/unknown-value',
    resource(
      `"kind": { ${titles}, "oneOf": [{ "const": "a", ${titles}, "x-colour": ${locationMark}"bleu" }] }`,
    ),
    '/properties/kind/oneOf/0/x-colour',
    'blue',
  ),
  noteCase(
    'shape/unknown-value',
    resource(text('code'), `"x-shape": ${locationMark}"trees"`),
    '/x-shape',
    'tree',
  ),
  noteCase(
    'shape/unknown-value',
    resource(text('code', `"x-required": ${locationMark}"always"`)),
    '/properties/code/x-required',
    'shown',
    ['conditions/never-hidden'],
  ),
  noteCase(
    'shape/unknown-value',
    resource(text('code', `"x-hidden": ${locationMark}"forget"`)),
    '/properties/code/x-hidden',
    'drop',
    ['conditions/never-hidden'],
  ),
  noteCase(
    'shape/unknown-value',
    resource(
      text('code', `"x-derive": { "from": "name", "take": ${locationMark}"birthdate" }`) +
        `, ${text('name')}`,
    ),
    '/properties/code/x-derive/take',
    'birthDate',
  ),
  noteCase(
    'shape/unknown-value',
    resource(`"areaId": { ${titles}, "x-ref": { "to": "area", "onDelete": ${locationMark}"cascad" } }`),
    '/properties/areaId/x-ref/onDelete',
    'cascade',
  ),
  noteCase(
    'shape/unknown-value',
    resource(text('code'), '', grantedToBureau(`{ "see": ${locationMark}false }`)),
    '/x-access/bureau/see',
    'true',
  ),
  noteCase(
    'shape/unknown-value',
    resource(text('code'), workflow(`"intent": ${locationMark}"primry"`)),
    '/x-states/transitions/finish/intent',
    'primary',
  ),
  noteCase(
    'shape/missing-word',
    resource(`"areaId": { ${titles}, ${locationMark}"x-ref": { "onDelete": "clear" } }`),
    '/properties/areaId/x-ref',
    'to',
    ['fields/no-type'],
  ),
  noteCase(
    'shape/missing-word',
    resource(
      text('code'),
      workflow('').replace('"to": "done"', '"intent": "none"').replace('"finish"', `${locationMark}"finish"`),
    ),
    '/x-states/transitions/finish',
    'to',
    ['states/unreachable', 'states/dead-end'],
  ),
  noteCase(
    'shape/missing-word',
    resource(text('code', `${locationMark}"x-derive": { "sum": "area" }`).replace('"string"', '"integer"')),
    '/properties/code/x-derive',
    'field',
    ['derive/private-rows'],
  ),
  noteCase('shape/missing-word', `${locationMark}{ ${titles} }`, '', 'properties'),
  noteCase(
    'shape/out-of-range',
    resource(text('code'), workflow(`"signers": ${locationMark}3`)),
    '/x-states/transitions/finish/signers',
    ['<= 2', '<= 2'],
  ),
  noteCase(
    'shape/out-of-range',
    resource(text('code'), `"x-list": { "columns": [{ "field": "code", "width": ${locationMark}4 }] }`),
    '/x-list/columns/0/width',
    '>= 40',
  ),
  noteCase(
    'shape/out-of-range',
    resource(text('code'), `"x-samples": { "rows": ${locationMark}-1 }`),
    '/x-samples/rows',
    '>= 0',
  ),
  noteCase(
    'shape/empty',
    resource(`"kind": { ${titles}, "oneOf": ${locationMark}[] }`),
    '/properties/kind/oneOf',
    ['写上内容', 'Write what belongs'],
  ),
  noteCase(
    'shape/empty',
    resource(text('code'), `"x-form": [{ ${titles}, "rows": ${locationMark}[] }]`),
    '/x-form/0/rows',
    ['写上内容', 'Write what belongs'],
  ),
  noteCase(
    'shape/too-many',
    resource(
      text('code'),
      `"x-form": [{ ${titles}, "rows": [${locationMark}["code", "id", "createdAt", "createdBy", "updatedAt"]] }]`,
    ),
    '/x-form/0/rows/0',
    ['下一行', 'a row of their own'],
  ),
  noteCase(
    'shape/repeated',
    resource(text('code'), `"x-list": { "filters": [${locationMark}"code", "code"] }`),
    '/x-list/filters/0',
    ['其中一个', 'one of them'],
  ),
  noteCase(
    'shape/bad-name',
    resource(
      text('code'),
      workflow('')
        .replaceAll('"done"', '"Done now"')
        .replace('"Done now": {', `${locationMark}"Done now": {`),
    ),
    '/x-states/states/Done now',
    ['小写字母', 'small letter'],
  ),
  {
    rule: 'shape/bad-name',
    files: {
      'roles.json': `{ "season": 2026, "roles": { "admin": { ${titles}, "number": 0, "permissions": [${locationMark}"everything"], "admin": true } } }`,
    },
    pointer: '/roles/admin/permissions/0',
    cure: ':',
    also: ['access/unknown-role'],
  },
];
