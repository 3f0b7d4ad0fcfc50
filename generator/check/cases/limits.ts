import { choice, locationMark, noteCase, resource, text, titles, type Case } from './case';

const nested = (levels: number): string =>
  levels === 0
    ? text('inner')
    : `"level${levels}": { ${titles}, "type": "object", "properties": { ${nested(levels - 1)} } }`;

/** Files that would make the process slow, and grants on internal resources. */
export const limitCases: readonly Case[] = [
  noteCase(
    'limits/fields',
    resource(Array.from({ length: 401 }, (_, at) => text(`f${at}`)).join(', ')).replace(
      '"properties"',
      `${locationMark}"properties"`,
    ),
    '/properties',
    ['另一个资源', 'another resource'],
  ),
  noteCase(
    'limits/choices',
    resource(
      choice(
        'level',
        Array.from({ length: 501 }, (_, at) => `c${at}`),
      ).replace('"oneOf"', `${locationMark}"oneOf"`),
    ),
    '/properties/level/oneOf',
    '"x-ref"',
  ),
  noteCase('limits/nesting', resource(locationMark + nested(4)), '/properties/level4', [
    '关系连接',
    'by a relation',
  ]),
  {
    rule: 'access/internal-resource',
    files: {
      'resources/session.json': resource(text('key'), '', `{ ${locationMark}"admin": { "see": true } }`),
    },
    pointer: '/x-access/admin',
    cure: '"x-access": {}',
  },
  {
    rule: 'access/internal-resource',
    files: {
      'resources/session.json': resource(text('key'), '', '{}'),
      'resources/note.json': resource(
        '"key": {}',
        '"x-view": { "of": "session", "where": {} }',
        `{ ${locationMark}"admin": { "see": true } }`,
      ),
    },
    pointer: '/x-access/admin',
    cure: '"x-access": {}',
  },
];
