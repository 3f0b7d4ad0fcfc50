import {
  createNoteCase,
  locationMark,
  resourceFile,
  textField,
  bilingualTitles,
  type CheckCase,
} from './case';

const view = (of: string, properties: string, more = '', access?: string): string =>
  resourceFile(
    properties,
    `"x-view": { "of": ${of}, "where": { "level": "street" } }${more}`,
    access ?? '{ "any": { "see": true } }',
  );

export const viewCases: readonly CheckCase[] = [
  createNoteCase('views/unknown-resource', view(`${locationMark}"aera"`, '"code": {}'), '/x-view/of', 'area'),
  {
    rule: 'views/of-a-view',
    files: {
      'resources/street.json': view('"area"', '"code": {}'),
      'resources/note.json': view(`${locationMark}"street"`, '"code": {}'),
    },
    pointer: '/x-view/of',
    cure: 'area',
  },
  createNoteCase(
    'views/unknown-field',
    view('"area"', `"code": {}, ${locationMark}"levle": {}`),
    '/properties/levle',
    'level',
  ),
  createNoteCase(
    'views/own-rules',
    view('"area"', '"code": {}', `, ${locationMark}"x-unique": [["code"]]`),
    '/x-unique',
    'area.json',
  ),
  createNoteCase(
    'views/own-rules',
    view('"area"', '"code": {}', `, ${locationMark}"x-retention": "createdAt"`),
    '/x-retention',
    'area.json',
  ),
  {
    rule: 'views/hidden-required',
    files: {
      'resources/paper.json': resourceFile(
        `${textField('code')}, ${textField('level')}, ${textField('name')}`,
        '"required": ["code", "level", "name"]',
      ),
      'resources/note.json': view('"paper"', '"code": {}', '', '{ "admin": { "all": true } }').replace(
        '"properties"',
        `${locationMark}"properties"`,
      ),
    },
    pointer: '/properties',
    cure: 'name',
  },
  createNoteCase(
    'rows/unknown-field',
    resourceFile(
      '"code": {}',
      `"x-view": { "of": "area", "where": { ${locationMark}"levle": "street" } }`,
      '{ "any": { "see": true } }',
    ),
    '/x-view/where/levle',
    'level',
  ),
  ...['"$today"', '"$season"', '{ "gte": "$now" }'].map(value =>
    createNoteCase(
      'views/words',
      resourceFile(
        '"code": {}',
        `"x-view": { "of": "area", "where": { "not": { "code": ${value.replace('"$', `${locationMark}"$`)} } } }`,
        '{ "any": { "see": true } }',
      ),
      `/x-view/where/not/code${value.startsWith('{') ? '/gte' : ''}`,
      'x-access',
      ['rows/test'],
    ),
  ),
  createNoteCase(
    'rows/unknown-fact',
    resourceFile(
      '"code": {}',
      `"x-view": { "of": "area", "where": { "uuid": ${locationMark}"$me.aera" } }`,
      '{ "any": { "see": true } }',
    ),
    '/x-view/where/uuid',
    '$me.area',
  ),
  createNoteCase(
    'shape/unknown-word',
    view('"area"', `"code": { ${locationMark}"type": "string" }`),
    '/properties/code/type',
    ['移到', 'Move it'],
  ),
  createNoteCase(
    'texts/english',
    view('"area"', `${locationMark}"code": { "title": "编码" }`),
    '/properties/code',
    'x-title-en',
  ),
  createNoteCase(
    'access/unknown-field',
    view('"area"', '"code": {}', '', `{ "any": { "see": ["code", ${locationMark}"level"] } }`),
    '/x-access/any/see/1',
    'code',
  ),
  createNoteCase(
    'screens/unknown-column',
    view('"area"', '"code": {}', `, "x-list": { "columns": ["code", ${locationMark}"level"] }`),
    '/x-list/columns/1',
    'code',
  ),
];

const page = (words: string, more = ''): string => `{ ${words}, "meta": { ${bilingualTitles}${more} } }`;
const inRoutes = (
  rule: string,
  file: string,
  pointer: string,
  cure: CheckCase['cure'],
  also: readonly string[] = [],
): CheckCase => ({
  rule,
  files: { 'routes/note.json': file },
  pointer,
  cure,
  also,
});
const areas = (component: string, meta = ''): string =>
  page(`"path": "/area", "name": "Area", "component": ${component}`, meta);

export const routeCases: readonly CheckCase[] = [
  inRoutes('routes/unknown-renderer', areas(`${locationMark}"lsit/area"`), '/component', 'list/area'),
  inRoutes('routes/unknown-renderer', areas(`${locationMark}"list"`), '/component', ['list/', 'list/']),
  inRoutes('routes/unknown-page', areas(`${locationMark}"page/hmoe"`), '/component', 'page/home'),
  inRoutes('routes/unknown-page', areas(`${locationMark}"page/constructor"`), '/component', 'page/home'),
  inRoutes('routes/unknown-resource', areas(`${locationMark}"list/aera"`), '/component', 'area'),
  inRoutes('routes/unknown-renderer', areas(`${locationMark}"liste/area"`), '/component', 'list/area'),
  inRoutes('routes/no-statistics', areas(`${locationMark}"chart/area"`), '/component', 'x-statistics'),
  inRoutes('routes/unknown-renderer', areas(`${locationMark}"tree/area"`), '/component', 'list/area'),
  inRoutes(
    'routes/unknown-tile',
    page('"path": "/a", "name": "A", "component": "list/area"', `, "counts": ${locationMark}"waiting"`),
    '/meta/counts',
    ['目前没有', 'none yet'],
  ),
  inRoutes(
    'routes/unknown-tile',
    page('"path": "/a", "name": "A", "component": "list/area"', `, "counts": [${locationMark}"waiting"]`),
    '/meta/counts/0',
    ['目前没有', 'none yet'],
  ),
  inRoutes(
    'routes/same-name',
    page(`"path": "/other", "name": ${locationMark}"Home", "component": "page/home"`),
    '/name',
    ['换一个名称', 'another name'],
  ),
  inRoutes(
    'routes/same-path',
    page(`"path": ${locationMark}"/", "name": "Other", "component": "page/home"`),
    '/path',
    ['换一个地址', 'another address'],
  ),
  inRoutes(
    'routes/unknown-icon',
    areas('"list/area"', `, "icon": ${locationMark}"docment"`),
    '/meta/icon',
    'document',
  ),
  inRoutes(
    'routes/unknown-icon',
    areas('"list/area"', `, "icon": ${locationMark}"doctor"`),
    '/meta/icon',
    'document',
  ),
  inRoutes(
    'routes/unknown-role',
    page(
      '"path": "/a", "name": "A", "component": "list/area"',
      `, "guard": ["admin", ${locationMark}"buraeu"]`,
    ),
    '/meta/guard/1',
    'bureau',
  ),
  inRoutes(
    'routes/unknown-role',
    page(
      '"path": "/a", "name": "A", "component": "list/area"',
      `, "guard": { "role": [${locationMark}"buraeu"], "mode": "except" }`,
    ),
    '/meta/guard/role/0',
    'bureau',
  ),
  inRoutes(
    'routes/guard-above',
    `[${page('"path": "/offices", "name": "Offices", "component": "layout"', ', "guard": ["admin"]')}, ${areas('"list/area"', `, "guard": ["admin", ${locationMark}"bureau"]`).replace('{', '{ "parent": "/offices",')}]`,
    '/1/meta/guard/1',
    ['“guard”', '"guard"'],
  ),
  // A group below the closed page is closed as well.
  inRoutes(
    'routes/guard-above',
    `[${page('"path": "/offices", "name": "Offices", "component": "layout"', ', "guard": ["admin"]')}, ${page('"path": "/inner", "name": "Inner", "component": "layout", "parent": "/offices"', '')}, ${areas('"list/area"', `, "guard": ["admin", ${locationMark}"bureau"]`).replace('{', '{ "parent": "/inner",')}]`,
    '/2/meta/guard/1',
    ['或从这里删去', 'or take it out here'],
  ),
  inRoutes(
    'routes/deadline',
    page(
      '"path": "/a", "name": "A", "component": "list/area"',
      `, "notice": ${locationMark}"须知", "x-notice-en": "By {deadline}", "deadline": "04-16"`,
    ),
    '/meta/notice',
    '{deadline}',
  ),
  inRoutes(
    'routes/deadline',
    page(
      '"path": "/a", "name": "A", "component": "list/area"',
      `, "notice": "须知", "x-notice-en": ${locationMark}"By {deadline}"`,
    ),
    '/meta/x-notice-en',
    '"deadline"',
  ),
  inRoutes(
    'routes/deadline',
    page(
      '"path": "/a", "name": "A", "component": "list/area"',
      `, "notice": "{deadline}", "x-notice-en": "{deadline}", "deadline": ${locationMark}"02-29"`,
    ),
    '/meta/deadline',
    '04-16',
  ),
  inRoutes(
    'routes/unknown-parent',
    page(`"parent": ${locationMark}"/hme", "path": "/a", "name": "A", "component": "list/area"`),
    '/parent',
    '/',
  ),
  inRoutes(
    'routes/unknown-target',
    page(`"path": "/area", "name": "A", "component": "layout", "redirect": ${locationMark}"/aera"`),
    '/redirect',
    '/area',
  ),
  inRoutes(
    'routes/unknown-target',
    page('"path": "/area", "name": "A", "component": "list/area"', `, "activeMenu": ${locationMark}"/aera"`),
    '/meta/activeMenu',
    '/area',
  ),
  inRoutes(
    'shape/missing-word',
    `[${locationMark}{ "path": "/a", "name": "A", "meta": { ${bilingualTitles} } }]`,
    '/0',
    'component',
  ),
  inRoutes(
    'texts/english',
    `{ "path": "/a", "name": "A", "component": "list/area", ${locationMark}"meta": { "title": "区域" } }`,
    '/meta',
    'x-title-en',
  ),
  inRoutes(
    'shape/unknown-word',
    page('"path": "/a", "name": "A", "component": "list/area"', `, ${locationMark}"hiden": true`),
    '/meta/hiden',
    'hidden',
  ),
  inRoutes(
    'shape/unknown-value',
    page(
      '"path": "/a", "name": "A", "component": "list/area"',
      `, "guard": { "role": ["admin"], "mode": ${locationMark}"oneof" }`,
    ),
    '/meta/guard/mode',
    'oneOf',
  ),
];

const role = (number: string, more = ''): string =>
  `{ ${bilingualTitles}, "number": ${number}, "permissions": []${more} }`;
const roles = (words: string): string =>
  `{ "season": 2026, "roles": { "admin": ${role('0', ', "admin": true')}, "bureau": ${role('5')}, "parent": ${role('2')}${words} } }`;
const inRoles = (
  rule: string,
  file: string | undefined,
  pointer: string,
  cure: CheckCase['cure'],
  also: readonly string[] = [],
): CheckCase => ({
  rule,
  files: { 'roles.json': file },
  pointer,
  cure,
  also,
});

export const roleCases: readonly CheckCase[] = [
  inRoles('roles/same-number', roles(`, "clerk": ${role(`${locationMark}5`)}`), '/roles/clerk/number', [
    '没有用过',
    'no other role',
  ]),
  inRoles(
    'roles/no-admin',
    roles('').replace(', "admin": true', '').replace('"roles"', `${locationMark}"roles"`),
    '/roles',
    '"admin": true',
  ),
  inRoles('roles/reserved', roles(`, ${locationMark}"public": ${role('9')}`), '/roles/public', [
    '另取',
    'another name',
  ]),
  inRoles('roles/missing', undefined, '', 'season'),
  inRoles('shape/missing-word', roles('').replace('{ "season": 2026, ', `${locationMark}{ `), '', 'season'),
  inRoles(
    'shape/wrong-type',
    roles('').replace('"number": 5', `"number": ${locationMark}"5"`),
    '/roles/bureau/number',
    ['整数', 'whole number'],
  ),
];
