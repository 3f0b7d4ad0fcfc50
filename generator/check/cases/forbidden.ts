import { inNote, mark, resource, text, titles, type Case } from './case';

const one = (word: string, value: string, more = ''): string =>
  resource(`"code": { ${titles}, "type": "string", ${mark}"${word}": ${value} }`, more);

const place = '/properties/code';

export const forbiddenCases: readonly Case[] = [
  inNote('forbidden/dynamic-ref', one('$dynamicRef', '"#node"'), `${place}/$dynamicRef`, '$ref'),
  inNote('forbidden/dynamic-anchor', one('$dynamicAnchor', '"node"'), `${place}/$dynamicAnchor`, '$defs'),
  inNote('forbidden/recursive-word', one('$recursiveRef', '"#"'), `${place}/$recursiveRef`, 'x-ref'),
  inNote('forbidden/prefix-items', one('prefixItems', '[{}]'), `${place}/prefixItems`, 'object'),
  inNote('forbidden/pattern-properties', one('patternProperties', '{}'), `${place}/patternProperties`, [
    '逐一',
    'one by one',
  ]),
  inNote(
    'forbidden/additional-properties',
    resource(text('code'), `${mark}"additionalProperties": false`),
    '/additionalProperties',
    'properties',
  ),
  inNote(
    'forbidden/unevaluated-properties',
    resource(text('code'), `${mark}"unevaluatedProperties": false`),
    '/unevaluatedProperties',
    ['删去', 'Take it out'],
  ),
  inNote('forbidden/not', resource(text('code'), `${mark}"not": { "required": ["code"] }`), '/not', 'if'),
  inNote(
    'forbidden/any-of',
    one('anyOf', '[{ "minLength": 2 }, { "pattern": "^a$" }]'),
    `${place}/anyOf`,
    'oneOf',
  ),
  inNote(
    'forbidden/any-of',
    resource(text('code'), `${mark}"anyOf": [{ "required": ["code"] }]`),
    '/anyOf',
    'then',
  ),
  inNote(
    'forbidden/one-of',
    resource(text('code'), `${mark}"oneOf": [{ "required": ["code"] }]`),
    '/oneOf',
    'if',
  ),
  inNote(
    'forbidden/no-choice',
    resource(`"code": { ${titles}, "oneOf": [${mark}{ ${titles} }] }`),
    `${place}/oneOf/0`,
    'const',
  ),
  inNote('forbidden/enum', one('enum', '["a", "b"]'), `${place}/enum`, 'oneOf'),
  inNote(
    'forbidden/external-ref',
    resource(`"code": { ${titles}, "$ref": ${mark}"https://example.org/code.json" }`),
    `${place}/$ref`,
    '#/$defs/',
    ['fields/no-type'],
  ),
  inNote(
    'forbidden/external-ref',
    resource(`"code": { ${titles}, "$ref": ${mark}"#/properties/name" }, ${text('name')}`),
    `${place}/$ref`,
    '#/$defs/',
  ),
  inNote(
    'forbidden/unknown-ref',
    resource(
      `"code": { ${titles}, "$ref": ${mark}"#/$defs/cod" }`,
      '"$defs": { "code": { "type": "string" } }',
    ),
    `${place}/$ref`,
    '#/$defs/code',
  ),
  inNote(
    'forbidden/recursive-ref',
    resource(
      `"keeper": { ${titles}, "$ref": ${mark}"#/$defs/person" }`,
      `"$defs": { "person": { "type": "object", "properties": { "child": { ${titles}, "$ref": "#/$defs/person" } } } }`,
    ),
    '/properties/keeper/$ref',
    'x-ref',
  ),
  inNote(
    'forbidden/recursive-ref',
    resource(`"keeper": { ${titles}, "$ref": ${mark}"#" }`),
    '/properties/keeper/$ref',
    'x-ref',
  ),
];
