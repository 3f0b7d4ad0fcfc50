import { choice, locationMark, noteCase, resource, text, titles, type Case } from './case';

const nested = (levels: number): string =>
  levels === 0
    ? text('inner')
    : `"level${levels}": { ${titles}, "type": "object", "properties": { ${nested(levels - 1)} } }`;

const range = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Definitions that stand for twice as many fields with each link. */
const refChain = (length: number): string => {
  const both = (name: string) =>
    ['left', 'right'].map(side => `"${side}": { ${titles}, "$ref": "#/$defs/${name}" }`).join(', ');
  const links = range(
    length,
    at => `"part${at}": { "type": "object", "properties": { ${both(`part${at + 1}`)} } }`,
  );
  return `"$defs": { ${links.join(', ')}, "part${length}": { "type": "string" } }`;
};

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
  noteCase(
    'limits/values',
    `${locationMark}${resource(text('a', `"examples": [${'1, '.repeat(12_000)}1]`))}`,
    '',
    ['拆成几个', 'several'],
  ),
  noteCase(
    'limits/fields',
    resource(`"whole": { ${titles}, "$ref": "#/$defs/part0" }`, refChain(20)).replace(
      '"properties"',
      `${locationMark}"properties"`,
    ),
    '/properties',
    ['另一个资源', 'another resource'],
    ['limits/nesting'],
  ),
  noteCase(
    'limits/choices',
    resource(
      range(4, at =>
        choice(
          `level${at}`,
          range(450, code => `c${code}`),
        ),
      ).join(', '),
    ).replace('"properties"', `${locationMark}"properties"`),
    '/properties',
    '"x-ref"',
  ),
  {
    rule: 'limits/choices',
    files: {
      'choices/level.json': `{ ${titles}, "choices": [${range(450, code => `{ "const": "c${code}", ${titles} }`).join(', ')}] }`,
      'resources/note.json': resource(
        range(4, at => `"level${at}": { ${titles}, "x-choices": "level" }`).join(', '),
      ).replace('"properties"', `${locationMark}"properties"`),
    },
    pointer: '/properties',
    cure: '"x-ref"',
  },
  {
    rule: 'limits/choices',
    files: {
      'choices/level.json': `{ ${titles}, ${locationMark}"choices": [${range(501, code => `{ "const": "c${code}", ${titles} }`).join(', ')}] }`,
      'resources/note.json': resource(`"level": { ${titles}, "x-choices": "level" }`),
    },
    pointer: '/choices',
    cure: '"x-ref"',
  },
  noteCase(
    'limits/conditions',
    resource(
      text('code'),
      `${locationMark}"allOf": [${range(81, at => `{ "if": { "properties": { "code": { "const": "${at}" } } }, "then": { "required": ["code"] } }`).join(', ')}]`,
    ),
    '/allOf',
    ['合并条件', 'Join conditions'],
  ),
  noteCase(
    'limits/workflow',
    resource(
      text('code'),
      `${locationMark}"x-states": {
    "initial": "state0",
    "states": { ${range(101, at => `"state${at}": { ${titles}${at === 100 ? ', "final": true' : ''} }`).join(', ')} },
    "transitions": { ${range(100, at => `"step${at}": { ${titles}, "from": "state${at}", "to": "state${at + 1}" }`).join(', ')} }
  }`,
    ),
    '/x-states',
    ['拆成几个', 'several'],
  ),
  noteCase(
    'limits/grants',
    resource(
      text('code'),
      '',
      `{ "admin": { "all": true }, "bureau": [${range(150, at => `{ "see": true, "rows": { "code": "${at}" } }`).join(', ')}] }`,
    ).replace('"x-access"', `${locationMark}"x-access"`),
    '/x-access',
    ['合并同一角色', 'Join the grants'],
  ),
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
