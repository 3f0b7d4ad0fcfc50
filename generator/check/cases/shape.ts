import { grantedToBureau, inNote, machine, mark, resource, text, titles, type Case } from './case';

export const shapeCases: readonly Case[] = [
  inNote(
    'shape/unknown-word',
    resource(text('code', `${mark}"x-uniqe": true`)),
    '/properties/code/x-uniqe',
    'x-unique',
  ),
  inNote(
    'shape/unknown-word',
    resource(text('code', `${mark}"ref": "area"`)),
    '/properties/code/ref',
    'x-ref',
  ),
  inNote(
    'shape/unknown-word',
    resource(text('code', `${mark}"maxLenght": 20`)),
    '/properties/code/maxLenght',
    'maxLength',
  ),
  inNote('shape/unknown-word', resource(text('code'), `${mark}"x-colour": "blue"`), '/x-colour', [
    '移到',
    'Move it',
  ]),
  inNote(
    'shape/unknown-word',
    resource(text('code', `${mark}"examples": ["a"]`)),
    '/properties/code/examples',
    ['删去', 'take it out'],
  ),
  inNote(
    'shape/unknown-word',
    resource(text('code'), '', grantedToBureau(`{ ${mark}"seee": true }`)),
    '/x-access/bureau/seee',
    'see',
  ),
  inNote(
    'shape/unknown-word',
    resource(text('code'), '', grantedToBureau(`{ "see": true, "rows": { "code": { ${mark}"gtt": 1 } } }`)),
    '/x-access/bureau/rows/code/gtt',
    'gt',
  ),
  inNote(
    'shape/unknown-word',
    resource(text('code'), machine(`"guard": { ${mark}"propertys": {} }`)),
    '/x-states/transitions/finish/guard/propertys',
    'properties',
  ),
  inNote(
    'shape/unknown-word',
    resource(
      text('code'),
      machine(
        `"input": { "type": "object", "properties": { ${text('why', `${mark}"x-was": ["reason"]`)} } }`,
      ),
    ),
    '/x-states/transitions/finish/input/properties/why/x-was',
    ['删去', 'take it out'],
  ),
  inNote(
    'shape/unknown-word',
    resource(text('code'), `"x-list": { ${mark}"colums": ["code"] }`),
    '/x-list/colums',
    'columns',
  ),
  inNote(
    'shape/unknown-value',
    resource(text('code', `"x-sensitive": ${mark}"idcrad"`)),
    '/properties/code/x-sensitive',
    'idcard',
  ),
  inNote(
    'shape/unknown-value',
    resource(`"code": { ${titles}, "type": ${mark}"sting" }`),
    '/properties/code/type',
    'string',
  ),
  inNote(
    'shape/unknown-value',
    resource(`"code": { ${titles}, "type": ${mark}["string", "null"] }`),
    '/properties/code/type',
    'string',
  ),
  inNote(
    'shape/unknown-value',
    resource(`"kind": { ${titles}, "oneOf": [{ "const": "a", ${titles}, "x-colour": ${mark}"bleu" }] }`),
    '/properties/kind/oneOf/0/x-colour',
    'blue',
  ),
  inNote('shape/unknown-value', resource(text('code'), `"x-shape": ${mark}"trees"`), '/x-shape', 'tree'),
  inNote(
    'shape/unknown-value',
    resource(text('code', `"x-required": ${mark}"always"`)),
    '/properties/code/x-required',
    'shown',
    ['conditions/never-hidden'],
  ),
  inNote(
    'shape/unknown-value',
    resource(text('code', `"x-hidden": ${mark}"forget"`)),
    '/properties/code/x-hidden',
    'drop',
    ['conditions/never-hidden'],
  ),
  inNote(
    'shape/unknown-value',
    resource(
      text('code', `"x-derive": { "from": "name", "take": ${mark}"birthdate" }`) + `, ${text('name')}`,
    ),
    '/properties/code/x-derive/take',
    'birthDate',
  ),
  inNote(
    'shape/unknown-value',
    resource(`"areaId": { ${titles}, "x-ref": { "to": "area", "onDelete": ${mark}"cascad" } }`),
    '/properties/areaId/x-ref/onDelete',
    'cascade',
  ),
  inNote(
    'shape/unknown-value',
    resource(text('code'), '', grantedToBureau(`{ "see": ${mark}false }`)),
    '/x-access/bureau/see',
    'true',
  ),
  inNote(
    'shape/unknown-value',
    resource(text('code'), machine(`"intent": ${mark}"primry"`)),
    '/x-states/transitions/finish/intent',
    'primary',
  ),
  inNote(
    'shape/missing-word',
    resource(`"areaId": { ${titles}, ${mark}"x-ref": { "onDelete": "clear" } }`),
    '/properties/areaId/x-ref',
    'to',
    ['fields/no-type'],
  ),
  inNote(
    'shape/missing-word',
    resource(
      text('code'),
      machine('').replace('"to": "done"', '"intent": "none"').replace('"finish"', `${mark}"finish"`),
    ),
    '/x-states/transitions/finish',
    'to',
    ['states/unreachable', 'states/dead-end'],
  ),
  inNote(
    'shape/missing-word',
    resource(text('code', `${mark}"x-derive": { "sum": "area" }`).replace('"string"', '"integer"')),
    '/properties/code/x-derive',
    'field',
    ['derive/private-rows'],
  ),
  inNote('shape/missing-word', `${mark}{ ${titles} }`, '', 'properties'),
  inNote(
    'shape/out-of-range',
    resource(text('code'), machine(`"signers": ${mark}3`)),
    '/x-states/transitions/finish/signers',
    ['<= 2', '<= 2'],
  ),
  inNote(
    'shape/out-of-range',
    resource(text('code'), `"x-list": { "columns": [{ "field": "code", "width": ${mark}4 }] }`),
    '/x-list/columns/0/width',
    '>= 40',
  ),
  inNote(
    'shape/out-of-range',
    resource(text('code'), `"x-samples": { "rows": ${mark}-1 }`),
    '/x-samples/rows',
    '>= 0',
  ),
  inNote('shape/empty', resource(`"kind": { ${titles}, "oneOf": ${mark}[] }`), '/properties/kind/oneOf', [
    '写上内容',
    'Write what belongs',
  ]),
  inNote(
    'shape/empty',
    resource(text('code'), `"x-form": [{ ${titles}, "rows": ${mark}[] }]`),
    '/x-form/0/rows',
    ['写上内容', 'Write what belongs'],
  ),
  inNote(
    'shape/too-many',
    resource(
      text('code'),
      `"x-form": [{ ${titles}, "rows": [${mark}["code", "id", "createdAt", "createdBy", "updatedAt"]] }]`,
    ),
    '/x-form/0/rows/0',
    ['下一行', 'a row of their own'],
  ),
  inNote(
    'shape/repeated',
    resource(text('code'), `"x-list": { "filters": [${mark}"code", "code"] }`),
    '/x-list/filters/0',
    ['其中一个', 'one of them'],
  ),
  inNote(
    'shape/bad-name',
    resource(
      text('code'),
      machine('').replaceAll('"done"', '"Done now"').replace('"Done now": {', `${mark}"Done now": {`),
    ),
    '/x-states/states/Done now',
    ['小写字母', 'small letter'],
  ),
  {
    rule: 'shape/bad-name',
    files: {
      'roles.json': `{ "season": 2026, "roles": { "admin": { ${titles}, "number": 0, "permissions": [${mark}"everything"], "admin": true } } }`,
    },
    pointer: '/roles/admin/permissions/0',
    cure: ':',
    also: ['access/unknown-role'],
  },
];
