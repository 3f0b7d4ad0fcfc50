import { createNoteCase, locationMark, resourceFile, textField, type CheckCase } from './case';

const view = (of: string, properties: string, more = '', access?: string): string =>
  resourceFile(
    properties,
    `"x-view": { "of": ${of}, "where": { "level": "street" } }${more}`,
    access ?? '{ "any": { "see": true } }',
  );

export const viewCheckCases: readonly CheckCase[] = [
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
