import { createNoteCase, locationMark, resourceFile, textField, type CheckCase } from './case';

const sound = `${locationMark}${resourceFile(textField('code'))}`;
const called = (rule: string, name: string, cure: CheckCase['cure']): CheckCase => ({
  rule,
  files: { [`resources/${name}.json`]: sound },
  pointer: '',
  cure,
});

const reserved = [
  ...[
    'pageNo',
    'pageSize',
    'sort',
    'after',
    'uuid',
    'uuids',
    'version',
    'deleted',
    'id',
    'createdAt',
    'createdBy',
  ],
  ...[
    'updatedAt',
    'updatedBy',
    'actions',
    'refusals',
    'closings',
    'editRefusals',
    'editable',
    'masked',
    'labels',
    'claim',
    'action',
    'operation',
    'expect',
  ],
  ...['children', '__proto__', 'constructor', 'hasOwnProperty', 'any', 'not', 'some'],
];

export const resourceAndFieldNameCheckCases: readonly CheckCase[] = [
  called('names/resource-file', 'School', ['小写字母', 'small letter']),
  called('names/resource-file', 'my-school', ['字母和数字', 'letters and digits']),
  called('names/resource-file', '学校', 'school.json'),
  ...['login', 'logout', 'schema', 'router', 'menu', 'file', 'admin', 'captcha', 'healthz', 'metrics'].map(
    name => called('names/fixed-path', name, `${name}Record`),
  ),
  createNoteCase(
    'names/alias-fixed-path',
    resourceFile(textField('code'), `"x-alias": ["memo", ${locationMark}"login"]`),
    '/x-alias/1',
    'loginRecord',
  ),
  createNoteCase(
    'names/alias-form',
    resourceFile(textField('code'), `"x-alias": [${locationMark}"my note"]`),
    '/x-alias/0',
    ['小写字母', 'small letter'],
  ),
  ...['remixIcon', 'idcard', 'publickey'].map((name): CheckCase => ({
    rule: 'names/fixed-path',
    files: { [`resources/${name}.json`]: `${locationMark}${resourceFile(textField('code'))}` },
    pointer: '',
    cure: `${name}Record`,
  })),
  createNoteCase(
    'names/alias-taken',
    resourceFile(textField('code'), `"x-alias": [${locationMark}"area"]`),
    '/x-alias/0',
    ['换一个别名', 'another alias'],
  ),
  {
    rule: 'names/alias-taken',
    files: {
      'resources/note.json': resourceFile(textField('code'), '"x-alias": ["memo"]'),
      'resources/paper.json': resourceFile(textField('code'), `"x-alias": [${locationMark}"memo"]`),
    },
    pointer: '/x-alias/0',
    cure: ['换一个别名', 'another alias'],
    also: ['names/alias-taken'],
  },
  createNoteCase(
    'names/field-form',
    resourceFile(textField('my-code').replace('"my', `${locationMark}"my`)),
    '/properties/my-code',
    ['小写字母', 'small letter'],
  ),
  createNoteCase(
    'names/field-form',
    resourceFile(textField('代码').replace('"代', `${locationMark}"代`)),
    '/properties/代码',
    ['小写字母', 'small letter'],
  ),
  ...reserved.map(name =>
    createNoteCase(
      'names/reserved-field',
      resourceFile(`${textField('code')}, ${locationMark}${textField(name)}`),
      `/properties/${name}`,
      ['另取一个名字', 'another name'],
    ),
  ),
  createNoteCase(
    'names/same-letters',
    resourceFile(`${textField('areaCode')}, ${locationMark}${textField('areacode')}`),
    '/properties/areacode',
    ['另取', 'another name'],
  ),
  createNoteCase(
    'names/account-facts',
    resourceFile(textField('code'), `${locationMark}"x-me": { "code": "code" }`),
    '/x-me',
    'user.json',
  ),
];
