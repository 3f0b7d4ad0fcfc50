import { bilingualTitles, locationMark, type CheckCase } from './case';

const page = (words: string, more = ''): string => `{ ${words}, "meta": { ${bilingualTitles}${more} } }`;
const createRoutesFileCase = (
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

export const routeCheckCases: readonly CheckCase[] = [
  createRoutesFileCase(
    'routes/unknown-renderer',
    areas(`${locationMark}"lsit/area"`),
    '/component',
    'list/area',
  ),
  createRoutesFileCase('routes/unknown-renderer', areas(`${locationMark}"list"`), '/component', [
    'list/',
    'list/',
  ]),
  createRoutesFileCase('routes/unknown-page', areas(`${locationMark}"page/hmoe"`), '/component', 'page/home'),
  createRoutesFileCase(
    'routes/unknown-page',
    areas(`${locationMark}"page/constructor"`),
    '/component',
    'page/home',
  ),
  createRoutesFileCase('routes/unknown-resource', areas(`${locationMark}"list/aera"`), '/component', 'area'),
  createRoutesFileCase(
    'routes/unknown-renderer',
    areas(`${locationMark}"liste/area"`),
    '/component',
    'list/area',
  ),
  createRoutesFileCase(
    'routes/no-statistics',
    areas(`${locationMark}"chart/area"`),
    '/component',
    'x-statistics',
  ),
  createRoutesFileCase(
    'routes/unknown-renderer',
    areas(`${locationMark}"tree/area"`),
    '/component',
    'list/area',
  ),
  createRoutesFileCase(
    'routes/unknown-tile',
    page('"path": "/a", "name": "A", "component": "list/area"', `, "counts": ${locationMark}"waiting"`),
    '/meta/counts',
    ['目前没有', 'none yet'],
  ),
  createRoutesFileCase(
    'routes/unknown-tile',
    page('"path": "/a", "name": "A", "component": "list/area"', `, "counts": [${locationMark}"waiting"]`),
    '/meta/counts/0',
    ['目前没有', 'none yet'],
  ),
  createRoutesFileCase(
    'routes/same-name',
    page(`"path": "/other", "name": ${locationMark}"Home", "component": "page/home"`),
    '/name',
    ['换一个名称', 'another name'],
  ),
  createRoutesFileCase(
    'routes/same-path',
    page(`"path": ${locationMark}"/", "name": "Other", "component": "page/home"`),
    '/path',
    ['换一个地址', 'another address'],
  ),
  createRoutesFileCase(
    'routes/unknown-icon',
    areas('"list/area"', `, "icon": ${locationMark}"docment"`),
    '/meta/icon',
    'document',
  ),
  createRoutesFileCase(
    'routes/unknown-icon',
    areas('"list/area"', `, "icon": ${locationMark}"doctor"`),
    '/meta/icon',
    'document',
  ),
  createRoutesFileCase(
    'routes/unknown-role',
    page(
      '"path": "/a", "name": "A", "component": "list/area"',
      `, "guard": ["admin", ${locationMark}"buraeu"]`,
    ),
    '/meta/guard/1',
    'bureau',
  ),
  createRoutesFileCase(
    'routes/unknown-role',
    page(
      '"path": "/a", "name": "A", "component": "list/area"',
      `, "guard": { "role": [${locationMark}"buraeu"], "mode": "except" }`,
    ),
    '/meta/guard/role/0',
    'bureau',
  ),
  createRoutesFileCase(
    'routes/guard-above',
    `[${page('"path": "/offices", "name": "Offices", "component": "layout"', ', "guard": ["admin"]')}, ${areas('"list/area"', `, "guard": ["admin", ${locationMark}"bureau"]`).replace('{', '{ "parent": "/offices",')}]`,
    '/1/meta/guard/1',
    ['“guard”', '"guard"'],
  ),
  // A group below the closed page is closed as well.
  createRoutesFileCase(
    'routes/guard-above',
    `[${page('"path": "/offices", "name": "Offices", "component": "layout"', ', "guard": ["admin"]')}, ${page('"path": "/inner", "name": "Inner", "component": "layout", "parent": "/offices"', '')}, ${areas('"list/area"', `, "guard": ["admin", ${locationMark}"bureau"]`).replace('{', '{ "parent": "/inner",')}]`,
    '/2/meta/guard/1',
    ['或从这里删去', 'or take it out here'],
  ),
  createRoutesFileCase(
    'routes/deadline',
    page(
      '"path": "/a", "name": "A", "component": "list/area"',
      `, "notice": ${locationMark}"须知", "x-notice-en": "By {deadline}", "deadline": "04-16"`,
    ),
    '/meta/notice',
    '{deadline}',
  ),
  createRoutesFileCase(
    'routes/deadline',
    page(
      '"path": "/a", "name": "A", "component": "list/area"',
      `, "notice": "须知", "x-notice-en": ${locationMark}"By {deadline}"`,
    ),
    '/meta/x-notice-en',
    '"deadline"',
  ),
  createRoutesFileCase(
    'routes/deadline',
    page(
      '"path": "/a", "name": "A", "component": "list/area"',
      `, "notice": "{deadline}", "x-notice-en": "{deadline}", "deadline": ${locationMark}"02-29"`,
    ),
    '/meta/deadline',
    '04-16',
  ),
  createRoutesFileCase(
    'routes/unknown-parent',
    page(`"parent": ${locationMark}"/hme", "path": "/a", "name": "A", "component": "list/area"`),
    '/parent',
    '/',
  ),
  createRoutesFileCase(
    'routes/unknown-target',
    page(`"path": "/area", "name": "A", "component": "layout", "redirect": ${locationMark}"/aera"`),
    '/redirect',
    '/area',
  ),
  createRoutesFileCase(
    'routes/unknown-target',
    page('"path": "/area", "name": "A", "component": "list/area"', `, "activeMenu": ${locationMark}"/aera"`),
    '/meta/activeMenu',
    '/area',
  ),
  createRoutesFileCase(
    'shape/missing-word',
    `[${locationMark}{ "path": "/a", "name": "A", "meta": { ${bilingualTitles} } }]`,
    '/0',
    'component',
  ),
  createRoutesFileCase(
    'texts/english',
    `{ "path": "/a", "name": "A", "component": "list/area", ${locationMark}"meta": { "title": "区域" } }`,
    '/meta',
    'x-title-en',
  ),
  createRoutesFileCase(
    'shape/unknown-word',
    page('"path": "/a", "name": "A", "component": "list/area"', `, ${locationMark}"hiden": true`),
    '/meta/hiden',
    'hidden',
  ),
  createRoutesFileCase(
    'shape/unknown-value',
    page(
      '"path": "/a", "name": "A", "component": "list/area"',
      `, "guard": { "role": ["admin"], "mode": ${locationMark}"oneof" }`,
    ),
    '/meta/guard/mode',
    'oneOf',
  ),
];
