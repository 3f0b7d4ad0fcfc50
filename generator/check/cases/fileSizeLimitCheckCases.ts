import {
  choiceField,
  locationMark,
  createNoteCase,
  resourceFile,
  textField,
  bilingualTitles,
  type CheckCase,
} from './case';

const nested = (levels: number): string =>
  levels === 0
    ? textField('inner')
    : `"level${levels}": { ${bilingualTitles}, "type": "object", "properties": { ${nested(levels - 1)} } }`;

const range = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Definitions whose number of fields doubles with each `$ref` in the chain. */
const refChain = (length: number): string => {
  const both = (name: string) =>
    ['left', 'right'].map(side => `"${side}": { ${bilingualTitles}, "$ref": "#/$defs/${name}" }`).join(', ');
  const links = range(
    length,
    at => `"part${at}": { "type": "object", "properties": { ${both(`part${at + 1}`)} } }`,
  );
  return `"$defs": { ${links.join(', ')}, "part${length}": { "type": "string" } }`;
};

/** Files that would make the process slow, and grants on internal resources. */
export const fileSizeLimitCheckCases: readonly CheckCase[] = [
  createNoteCase(
    'limits/fields',
    resourceFile(Array.from({ length: 401 }, (_, at) => textField(`f${at}`)).join(', ')).replace(
      '"properties"',
      `${locationMark}"properties"`,
    ),
    '/properties',
    ['另一个资源', 'another resource'],
  ),
  createNoteCase(
    'limits/choices',
    resourceFile(
      choiceField(
        'level',
        Array.from({ length: 501 }, (_, at) => `c${at}`),
      ).replace('"oneOf"', `${locationMark}"oneOf"`),
    ),
    '/properties/level/oneOf',
    '"x-ref"',
  ),
  createNoteCase('limits/nesting', resourceFile(locationMark + nested(4)), '/properties/level4', [
    '关系连接',
    'by a relation',
  ]),
  createNoteCase(
    'limits/values',
    `${locationMark}${resourceFile(textField('a', `"examples": [${'1, '.repeat(12_000)}1]`))}`,
    '',
    ['拆成几个', 'several'],
  ),
  createNoteCase(
    'limits/fields',
    resourceFile(`"whole": { ${bilingualTitles}, "$ref": "#/$defs/part0" }`, refChain(20)).replace(
      '"properties"',
      `${locationMark}"properties"`,
    ),
    '/properties',
    ['另一个资源', 'another resource'],
    ['limits/nesting'],
  ),
  createNoteCase(
    'limits/choices',
    resourceFile(
      range(4, at =>
        choiceField(
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
      'choices/level.json': `{ ${bilingualTitles}, "choices": [${range(450, code => `{ "const": "c${code}", ${bilingualTitles} }`).join(', ')}] }`,
      'resources/note.json': resourceFile(
        range(4, at => `"level${at}": { ${bilingualTitles}, "x-choices": "level" }`).join(', '),
      ).replace('"properties"', `${locationMark}"properties"`),
    },
    pointer: '/properties',
    cure: '"x-ref"',
  },
  {
    rule: 'limits/choices',
    files: {
      'choices/level.json': `{ ${bilingualTitles}, ${locationMark}"choices": [${range(501, code => `{ "const": "c${code}", ${bilingualTitles} }`).join(', ')}] }`,
      'resources/note.json': resourceFile(`"level": { ${bilingualTitles}, "x-choices": "level" }`),
    },
    pointer: '/choices',
    cure: '"x-ref"',
  },
  createNoteCase(
    'limits/conditions',
    resourceFile(
      textField('code'),
      `${locationMark}"allOf": [${range(81, at => `{ "if": { "properties": { "code": { "const": "${at}" } } }, "then": { "required": ["code"] } }`).join(', ')}]`,
    ),
    '/allOf',
    ['合并条件', 'Join conditions'],
  ),
  createNoteCase(
    'limits/workflow',
    resourceFile(
      textField('code'),
      `${locationMark}"x-states": {
    "initial": "state0",
    "states": { ${range(101, at => `"state${at}": { ${bilingualTitles}${at === 100 ? ', "final": true' : ''} }`).join(', ')} },
    "transitions": { ${range(100, at => `"step${at}": { ${bilingualTitles}, "from": "state${at}", "to": "state${at + 1}" }`).join(', ')} }
  }`,
    ),
    '/x-states',
    ['拆成几个', 'several'],
  ),
  createNoteCase(
    'limits/grants',
    resourceFile(
      textField('code'),
      '',
      `{ "admin": { "all": true }, "bureau": [${range(150, at => `{ "see": true, "rows": { "code": "${at}" } }`).join(', ')}] }`,
    ).replace('"x-access"', `${locationMark}"x-access"`),
    '/x-access',
    ['合并同一角色', 'Join the grants'],
  ),
  {
    rule: 'access/internal-resource',
    files: {
      'resources/session.json': resourceFile(
        textField('key'),
        '',
        `{ ${locationMark}"admin": { "see": true } }`,
      ),
    },
    pointer: '/x-access/admin',
    cure: '"x-access": {}',
  },
  {
    rule: 'access/internal-resource',
    files: {
      'resources/session.json': resourceFile(textField('key'), '', '{}'),
      'resources/note.json': resourceFile(
        '"key": {}',
        '"x-view": { "of": "session", "where": {} }',
        `{ ${locationMark}"admin": { "see": true } }`,
      ),
    },
    pointer: '/x-access/admin',
    cure: '"x-access": {}',
  },
];
