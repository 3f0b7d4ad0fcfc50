import { noteCase, locationMark, resource, text, titles, type Case } from './case';

const one = (word: string, value: string, more = ''): string =>
  resource(`"code": { ${titles}, "type": "string", ${locationMark}"${word}": ${value} }`, more);

const place = '/properties/code';

export const forbiddenCases: readonly Case[] = [
  noteCase('forbidden/dynamic-ref', one('$dynamicRef', '"#node"'), `${place}/$dynamicRef`, '$ref'),
  noteCase('forbidden/dynamic-anchor', one('$dynamicAnchor', '"node"'), `${place}/$dynamicAnchor`, '$defs'),
  noteCase('forbidden/recursive-word', one('$recursiveRef', '"#"'), `${place}/$recursiveRef`, 'x-ref'),
  noteCase('forbidden/prefix-items', one('prefixItems', '[{}]'), `${place}/prefixItems`, 'object'),
  noteCase('forbidden/pattern-properties', one('patternProperties', '{}'), `${place}/patternProperties`, [
    '逐一',
    'one by one',
  ]),
  noteCase(
    'forbidden/additional-properties',
    resource(text('code'), `${locationMark}"additionalProperties": false`),
    '/additionalProperties',
    'properties',
  ),
  noteCase(
    'forbidden/unevaluated-properties',
    resource(text('code'), `${locationMark}"unevaluatedProperties": false`),
    '/unevaluatedProperties',
    ['删去', 'Take it out'],
  ),
  noteCase(
    'forbidden/not',
    resource(text('code'), `${locationMark}"not": { "required": ["code"] }`),
    '/not',
    'if',
  ),
  noteCase(
    'forbidden/any-of',
    one('anyOf', '[{ "minLength": 2 }, { "pattern": "^a$" }]'),
    `${place}/anyOf`,
    'oneOf',
  ),
  noteCase(
    'forbidden/any-of',
    resource(text('code'), `${locationMark}"anyOf": [{ "required": ["code"] }]`),
    '/anyOf',
    'then',
  ),
  noteCase(
    'forbidden/one-of',
    resource(text('code'), `${locationMark}"oneOf": [{ "required": ["code"] }]`),
    '/oneOf',
    'if',
  ),
  noteCase(
    'forbidden/no-choice',
    resource(`"code": { ${titles}, "oneOf": [${locationMark}{ ${titles} }] }`),
    `${place}/oneOf/0`,
    'const',
  ),
  noteCase('forbidden/enum', one('enum', '["a", "b"]'), `${place}/enum`, 'oneOf'),
  noteCase(
    'forbidden/external-ref',
    resource(`"code": { ${titles}, "$ref": ${locationMark}"https://example.org/code.json" }`),
    `${place}/$ref`,
    '#/$defs/',
    ['fields/no-type'],
  ),
  noteCase(
    'forbidden/external-ref',
    resource(`"code": { ${titles}, "$ref": ${locationMark}"#/properties/name" }, ${text('name')}`),
    `${place}/$ref`,
    '#/$defs/',
  ),
  noteCase(
    'forbidden/unknown-ref',
    resource(
      `"code": { ${titles}, "$ref": ${locationMark}"#/$defs/cod" }`,
      '"$defs": { "code": { "type": "string" } }',
    ),
    `${place}/$ref`,
    '#/$defs/code',
  ),
  noteCase(
    'forbidden/recursive-ref',
    resource(
      `"keeper": { ${titles}, "$ref": ${locationMark}"#/$defs/person" }`,
      `"$defs": { "person": { "type": "object", "properties": { "child": { ${titles}, "$ref": "#/$defs/person" } } } }`,
    ),
    '/properties/keeper/$ref',
    'x-ref',
  ),
  noteCase(
    'forbidden/recursive-ref',
    resource(`"keeper": { ${titles}, "$ref": ${locationMark}"#" }`),
    '/properties/keeper/$ref',
    'x-ref',
  ),
];
