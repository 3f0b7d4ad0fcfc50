import { noteCase, locationMark, resource, text, type Case } from './case';

const sound = `${locationMark}${resource(text('code'))}`;
const called = (rule: string, name: string, cure: Case['cure']): Case => ({
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

export const nameCases: readonly Case[] = [
  called('names/resource-file', 'School', ['小写字母', 'small letter']),
  called('names/resource-file', 'my-school', ['字母和数字', 'letters and digits']),
  called('names/resource-file', '学校', 'school.json'),
  ...['login', 'logout', 'schema', 'router', 'menu', 'file', 'admin', 'captcha', 'healthz', 'metrics'].map(
    name => called('names/fixed-path', name, `${name}Record`),
  ),
  noteCase(
    'names/alias-fixed-path',
    resource(text('code'), `"x-alias": ["memo", ${locationMark}"login"]`),
    '/x-alias/1',
    'loginRecord',
  ),
  noteCase(
    'names/alias-form',
    resource(text('code'), `"x-alias": [${locationMark}"my note"]`),
    '/x-alias/0',
    ['小写字母', 'small letter'],
  ),
  ...['remixIcon', 'idcard', 'publickey'].map((name): Case => ({
    rule: 'names/fixed-path',
    files: { [`resources/${name}.json`]: `${locationMark}${resource(text('code'))}` },
    pointer: '',
    cure: `${name}Record`,
  })),
  noteCase('names/alias-taken', resource(text('code'), `"x-alias": [${locationMark}"area"]`), '/x-alias/0', [
    '换一个别名',
    'another alias',
  ]),
  {
    rule: 'names/alias-taken',
    files: {
      'resources/note.json': resource(text('code'), '"x-alias": ["memo"]'),
      'resources/paper.json': resource(text('code'), `"x-alias": [${locationMark}"memo"]`),
    },
    pointer: '/x-alias/0',
    cure: ['换一个别名', 'another alias'],
    also: ['names/alias-taken'],
  },
  noteCase(
    'names/field-form',
    resource(text('my-code').replace('"my', `${locationMark}"my`)),
    '/properties/my-code',
    ['小写字母', 'small letter'],
  ),
  noteCase(
    'names/field-form',
    resource(text('代码').replace('"代', `${locationMark}"代`)),
    '/properties/代码',
    ['小写字母', 'small letter'],
  ),
  ...reserved.map(name =>
    noteCase(
      'names/reserved-field',
      resource(`${text('code')}, ${locationMark}${text(name)}`),
      `/properties/${name}`,
      ['另取一个名字', 'another name'],
    ),
  ),
  noteCase(
    'names/same-letters',
    resource(`${text('areaCode')}, ${locationMark}${text('areacode')}`),
    '/properties/areacode',
    ['另取', 'another name'],
  ),
  noteCase(
    'names/account-facts',
    resource(text('code'), `${locationMark}"x-me": { "code": "code" }`),
    '/x-me',
    'user.json',
  ),
];
