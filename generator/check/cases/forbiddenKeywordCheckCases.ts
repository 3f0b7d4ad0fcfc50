import {
  createNoteCase,
  locationMark,
  resourceFile,
  textField,
  bilingualTitles,
  type CheckCase,
} from './case';

const one = (word: string, value: string, more = ''): string =>
  resourceFile(`"code": { ${bilingualTitles}, "type": "string", ${locationMark}"${word}": ${value} }`, more);

const place = '/properties/code';

export const forbiddenKeywordCheckCases: readonly CheckCase[] = [
  createNoteCase('forbidden/dynamic-ref', one('$dynamicRef', '"#node"'), `${place}/$dynamicRef`, '$ref'),
  createNoteCase(
    'forbidden/dynamic-anchor',
    one('$dynamicAnchor', '"node"'),
    `${place}/$dynamicAnchor`,
    '$defs',
  ),
  createNoteCase('forbidden/recursive-word', one('$recursiveRef', '"#"'), `${place}/$recursiveRef`, 'x-ref'),
  createNoteCase('forbidden/prefix-items', one('prefixItems', '[{}]'), `${place}/prefixItems`, 'object'),
  createNoteCase(
    'forbidden/pattern-properties',
    one('patternProperties', '{}'),
    `${place}/patternProperties`,
    ['逐一', 'one by one'],
  ),
  createNoteCase(
    'forbidden/additional-properties',
    resourceFile(textField('code'), `${locationMark}"additionalProperties": false`),
    '/additionalProperties',
    'properties',
  ),
  createNoteCase(
    'forbidden/unevaluated-properties',
    resourceFile(textField('code'), `${locationMark}"unevaluatedProperties": false`),
    '/unevaluatedProperties',
    ['删去', 'Take it out'],
  ),
  createNoteCase(
    'forbidden/not',
    resourceFile(textField('code'), `${locationMark}"not": { "required": ["code"] }`),
    '/not',
    'if',
  ),
  createNoteCase(
    'forbidden/any-of',
    one('anyOf', '[{ "minLength": 2 }, { "pattern": "^a$" }]'),
    `${place}/anyOf`,
    'oneOf',
  ),
  createNoteCase(
    'forbidden/any-of',
    resourceFile(textField('code'), `${locationMark}"anyOf": [{ "required": ["code"] }]`),
    '/anyOf',
    'then',
  ),
  createNoteCase(
    'forbidden/one-of',
    resourceFile(textField('code'), `${locationMark}"oneOf": [{ "required": ["code"] }]`),
    '/oneOf',
    'if',
  ),
  createNoteCase(
    'forbidden/no-choice',
    resourceFile(`"code": { ${bilingualTitles}, "oneOf": [${locationMark}{ ${bilingualTitles} }] }`),
    `${place}/oneOf/0`,
    'const',
  ),
  createNoteCase('forbidden/enum', one('enum', '["a", "b"]'), `${place}/enum`, 'oneOf'),
  createNoteCase(
    'forbidden/external-ref',
    resourceFile(`"code": { ${bilingualTitles}, "$ref": ${locationMark}"https://example.org/code.json" }`),
    `${place}/$ref`,
    '#/$defs/',
    ['fields/no-type'],
  ),
  createNoteCase(
    'forbidden/external-ref',
    resourceFile(
      `"code": { ${bilingualTitles}, "$ref": ${locationMark}"#/properties/name" }, ${textField('name')}`,
    ),
    `${place}/$ref`,
    '#/$defs/',
  ),
  createNoteCase(
    'forbidden/unknown-ref',
    resourceFile(
      `"code": { ${bilingualTitles}, "$ref": ${locationMark}"#/$defs/cod" }`,
      '"$defs": { "code": { "type": "string" } }',
    ),
    `${place}/$ref`,
    '#/$defs/code',
  ),
  createNoteCase(
    'forbidden/recursive-ref',
    resourceFile(
      `"keeper": { ${bilingualTitles}, "$ref": ${locationMark}"#/$defs/person" }`,
      `"$defs": { "person": { "type": "object", "properties": { "child": { ${bilingualTitles}, "$ref": "#/$defs/person" } } } }`,
    ),
    '/properties/keeper/$ref',
    'x-ref',
  ),
  createNoteCase(
    'forbidden/recursive-ref',
    resourceFile(`"keeper": { ${bilingualTitles}, "$ref": ${locationMark}"#" }`),
    '/properties/keeper/$ref',
    'x-ref',
  ),
];
