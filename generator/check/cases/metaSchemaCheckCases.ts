import {
  createBureauAccessSource,
  createNoteCase,
  workflowKeyword,
  locationMark,
  resourceFile,
  textField,
  bilingualTitles,
  type CheckCase,
} from './case';

export const metaSchemaCheckCases: readonly CheckCase[] = [
  createNoteCase(
    'shape/unknown-word',
    resourceFile(textField('code', `${locationMark}"x-uniqe": true`)),
    '/properties/code/x-uniqe',
    'x-unique',
  ),
  createNoteCase(
    'shape/unknown-word',
    resourceFile(textField('code', `${locationMark}"ref": "area"`)),
    '/properties/code/ref',
    'x-ref',
  ),
  createNoteCase(
    'shape/unknown-word',
    resourceFile(textField('code', `${locationMark}"maxLenght": 20`)),
    '/properties/code/maxLenght',
    'maxLength',
  ),
  createNoteCase(
    'shape/unknown-word',
    resourceFile(textField('code'), `${locationMark}"x-colour": "blue"`),
    '/x-colour',
    ['移到', 'Move it'],
  ),
  createNoteCase(
    'shape/unknown-word',
    resourceFile(textField('code', `${locationMark}"examples": ["a"]`)),
    '/properties/code/examples',
    ['删去', 'take it out'],
  ),
  createNoteCase(
    'shape/unknown-word',
    resourceFile(textField('code'), '', createBureauAccessSource(`{ ${locationMark}"seee": true }`)),
    '/x-access/bureau/seee',
    'see',
  ),
  createNoteCase(
    'shape/unknown-word',
    resourceFile(
      textField('code'),
      '',
      createBureauAccessSource(`{ "see": true, "rows": { "code": { ${locationMark}"gtt": 1 } } }`),
    ),
    '/x-access/bureau/rows/code/gtt',
    'gt',
  ),
  createNoteCase(
    'shape/unknown-word',
    resourceFile(textField('code'), workflowKeyword(`"guard": { ${locationMark}"propertys": {} }`)),
    '/x-states/transitions/finish/guard/propertys',
    'properties',
  ),
  createNoteCase(
    'shape/unknown-word',
    resourceFile(
      textField('code'),
      workflowKeyword(
        `"input": { "type": "object", "properties": { ${textField('why', `${locationMark}"x-was": ["reason"]`)} } }`,
      ),
    ),
    '/x-states/transitions/finish/input/properties/why/x-was',
    ['删去', 'take it out'],
  ),
  createNoteCase(
    'shape/unknown-word',
    resourceFile(textField('code'), `"x-list": { ${locationMark}"colums": ["code"] }`),
    '/x-list/colums',
    'columns',
  ),
  createNoteCase(
    'shape/unknown-value',
    resourceFile(textField('code', `"x-sensitive": ${locationMark}"idcrad"`)),
    '/properties/code/x-sensitive',
    'idcard',
  ),
  createNoteCase(
    'shape/unknown-value',
    resourceFile(textField('code', `"x-unique": ${locationMark}"yes"`)),
    '/properties/code/x-unique',
    'ignoreCase',
  ),
  createNoteCase(
    'shape/unknown-value',
    resourceFile(`"code": { ${bilingualTitles}, "type": ${locationMark}"sting" }`),
    '/properties/code/type',
    'string',
  ),
  createNoteCase(
    'shape/unknown-value',
    resourceFile(`"code": { ${bilingualTitles}, "type": ${locationMark}["string", "null"] }`),
    '/properties/code/type',
    'string',
  ),
  createNoteCase(
    'shape/unknown-value',
    resourceFile(
      `"kind": { ${bilingualTitles}, "oneOf": [{ "const": "a", ${bilingualTitles}, "x-colour": ${locationMark}"bleu" }] }`,
    ),
    '/properties/kind/oneOf/0/x-colour',
    'blue',
  ),
  createNoteCase(
    'shape/unknown-value',
    resourceFile(textField('code'), `"x-shape": ${locationMark}"trees"`),
    '/x-shape',
    'tree',
  ),
  createNoteCase(
    'shape/unknown-value',
    resourceFile(textField('code', `"x-required": ${locationMark}"always"`)),
    '/properties/code/x-required',
    'shown',
    ['conditions/never-hidden'],
  ),
  createNoteCase(
    'shape/unknown-value',
    resourceFile(textField('code', `"x-hidden": ${locationMark}"forget"`)),
    '/properties/code/x-hidden',
    'drop',
    ['conditions/never-hidden'],
  ),
  createNoteCase(
    'shape/unknown-value',
    resourceFile(
      textField('code', `"x-derive": { "from": "name", "take": ${locationMark}"birthdate" }`) +
        `, ${textField('name')}`,
    ),
    '/properties/code/x-derive/take',
    'birthDate',
  ),
  createNoteCase(
    'shape/unknown-value',
    resourceFile(
      `"areaId": { ${bilingualTitles}, "x-ref": { "to": "area", "onDelete": ${locationMark}"cascad" } }`,
    ),
    '/properties/areaId/x-ref/onDelete',
    'cascade',
  ),
  createNoteCase(
    'shape/unknown-value',
    resourceFile(textField('code'), '', createBureauAccessSource(`{ "see": ${locationMark}false }`)),
    '/x-access/bureau/see',
    'true',
  ),
  createNoteCase(
    'shape/unknown-value',
    resourceFile(textField('code'), workflowKeyword(`"intent": ${locationMark}"primry"`)),
    '/x-states/transitions/finish/intent',
    'primary',
  ),
  createNoteCase(
    'shape/missing-word',
    resourceFile(`"areaId": { ${bilingualTitles}, ${locationMark}"x-ref": { "onDelete": "clear" } }`),
    '/properties/areaId/x-ref',
    'to',
    ['fields/no-type'],
  ),
  createNoteCase(
    'shape/missing-word',
    resourceFile(
      textField('code'),
      workflowKeyword('')
        .replace('"to": "done"', '"intent": "none"')
        .replace('"finish"', `${locationMark}"finish"`),
    ),
    '/x-states/transitions/finish',
    'to',
    ['states/unreachable', 'states/dead-end'],
  ),
  createNoteCase(
    'shape/missing-word',
    resourceFile(
      textField('code', `${locationMark}"x-derive": { "sum": "area" }`).replace('"string"', '"integer"'),
    ),
    '/properties/code/x-derive',
    'field',
    ['derive/private-rows'],
  ),
  createNoteCase('shape/missing-word', `${locationMark}{ ${bilingualTitles} }`, '', 'properties'),
  createNoteCase(
    'shape/out-of-range',
    resourceFile(textField('code'), workflowKeyword(`"signers": ${locationMark}3`)),
    '/x-states/transitions/finish/signers',
    ['<= 2', '<= 2'],
  ),
  createNoteCase(
    'shape/out-of-range',
    resourceFile(
      textField('code'),
      `"x-list": { "columns": [{ "field": "code", "width": ${locationMark}4 }] }`,
    ),
    '/x-list/columns/0/width',
    '>= 40',
  ),
  createNoteCase(
    'shape/out-of-range',
    resourceFile(textField('code'), `"x-samples": { "rows": ${locationMark}-1 }`),
    '/x-samples/rows',
    '>= 0',
  ),
  createNoteCase(
    'shape/empty',
    resourceFile(`"kind": { ${bilingualTitles}, "oneOf": ${locationMark}[] }`),
    '/properties/kind/oneOf',
    ['写上内容', 'Write what belongs'],
  ),
  createNoteCase(
    'shape/empty',
    resourceFile(textField('code'), `"x-form": [{ ${bilingualTitles}, "rows": ${locationMark}[] }]`),
    '/x-form/0/rows',
    ['写上内容', 'Write what belongs'],
  ),
  createNoteCase(
    'shape/too-many',
    resourceFile(
      textField('code'),
      `"x-form": [{ ${bilingualTitles}, "rows": [${locationMark}["code", "id", "createdAt", "createdBy", "updatedAt"]] }]`,
    ),
    '/x-form/0/rows/0',
    ['下一行', 'a row of their own'],
  ),
  createNoteCase(
    'shape/repeated',
    resourceFile(textField('code'), `"x-list": { "filters": [${locationMark}"code", "code"] }`),
    '/x-list/filters/0',
    ['其中一个', 'one of them'],
  ),
  createNoteCase(
    'shape/bad-name',
    resourceFile(
      textField('code'),
      workflowKeyword('')
        .replaceAll('"done"', '"Done now"')
        .replace('"Done now": {', `${locationMark}"Done now": {`),
    ),
    '/x-states/states/Done now',
    ['小写字母', 'small letter'],
  ),
  {
    rule: 'shape/bad-name',
    files: {
      'roles.json': `{ "season": 2026, "roles": { "admin": { ${bilingualTitles}, "number": 0, "permissions": [${locationMark}"everything"], "admin": true } } }`,
    },
    pointer: '/roles/admin/permissions/0',
    cure: ':',
    also: ['access/unknown-role'],
  },
];
