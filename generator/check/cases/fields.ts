import {
  type Case,
  choice,
  locationMark,
  noteCase,
  relation,
  resource,
  text,
  titles,
  wholeNumber,
} from './case';

export const at = (name: string, word = ''): string => `/properties/${name}${word && `/${word}`}`;
export const marked = (word: string, value: string): string => `"${word}": ${locationMark}${value}`;
export const key = (word: string, value: string): string => `${locationMark}"${word}": ${value}`;

const patterns: readonly Case[] = [
  noteCase('fields/pattern', resource(text('code', marked('pattern', '"^[0-9"'))), at('code', 'pattern'), [
    '括号',
    'brackets',
  ]),
  noteCase(
    'fields/slow-pattern',
    resource(text('code', marked('pattern', '"^(a+)+$"'))),
    at('code', 'pattern'),
    '{1,20}',
  ),
  noteCase(
    'fields/slow-pattern',
    resource(text('code', marked('pattern', '"(a|a)*b"'))),
    at('code', 'pattern'),
    '^',
  ),
  noteCase(
    'fields/slow-pattern',
    resource(
      text('code'),
      `"if": { "required": ["code"], "properties": { "code": { ${marked('pattern', '"([a-z]+)*!"')} } } }, "then": { "required": ["id"] }`,
    ),
    '/if/properties/code/pattern',
    '{1,20}',
  ),
  noteCase(
    'fields/unknown-format',
    resource(text('code', marked('format', '"emial"'))),
    at('code', 'format'),
    'email',
  ),
  noteCase(
    'fields/unknown-format',
    resource(text('code', marked('format', '"telefon"'))),
    at('code', 'format'),
    ['“telephone”或“phone”', '"telephone" or "phone"'],
  ),
  noteCase(
    'fields/unknown-format',
    resource(
      `"pictures": { ${titles}, "type": "array", "items": { "type": "string", ${marked('format', '"flie"')} } }`,
    ),
    at('pictures', 'items/format'),
    'file',
    ['fields/open-shape'],
  ),
  noteCase(
    'fields/empty-range',
    resource(text('code', `${marked('minLength', '20')}, "maxLength": 2`)),
    at('code', 'minLength'),
    ['写反', 'Swap'],
  ),
  noteCase(
    'fields/empty-range',
    resource(wholeNumber('seats', `${marked('minimum', '9')}, "maximum": 1`)),
    at('seats', 'minimum'),
    ['写反', 'Swap'],
  ),
  noteCase(
    'fields/empty-range',
    resource(wholeNumber('seats', `${marked('exclusiveMinimum', '5')}, "maximum": 5`)),
    at('seats', 'exclusiveMinimum'),
    ['改大', 'greater'],
  ),
  noteCase(
    'fields/empty-range',
    resource(
      `"rooms": { ${titles}, "type": "array", ${marked('minItems', '3')}, "maxItems": 1, "items": { "x-ref": "area" } }`,
    ),
    at('rooms', 'minItems'),
    ['写反', 'Swap'],
  ),
];

const kinds: readonly Case[] = [
  noteCase('fields/no-type', resource(`${locationMark}"code": { ${titles} }`), at('code'), 'x-ref'),
  noteCase(
    'fields/open-shape',
    resource(`${locationMark}"extra": { ${titles}, "type": "object" }`),
    at('extra'),
    'readOnly',
  ),
  noteCase(
    'fields/open-shape',
    resource(`${locationMark}"names": { ${titles}, "type": "array", "items": { "type": "string" } }`),
    at('names'),
    'items',
  ),
  noteCase(
    'fields/idle-word',
    resource(wholeNumber('seats', key('maxLength', '4'))),
    at('seats', 'maxLength'),
    'string',
  ),
  noteCase('fields/idle-word', resource(text('code', key('minimum', '4'))), at('code', 'minimum'), 'integer'),
  noteCase(
    'fields/idle-word',
    resource(relation('areaId', 'area', key('maxLength', '9'))),
    at('areaId', 'maxLength'),
    ['关联的“where”', '"where" of a relation'],
  ),
  noteCase(
    'fields/duplicate-choice',
    resource(
      choice('kind', ['a', 'b', 'a']).replace(
        /"const": "a"(?!.*"const": "a")/,
        `"const": ${locationMark}"a"`,
      ),
    ),
    at('kind', 'oneOf/2/const'),
    ['换一个值', 'another value'],
  ),
  noteCase(
    'fields/mixed-choices',
    resource(
      `"kind": { ${titles}, ${locationMark}"oneOf": [{ "const": "a", ${titles} }, { "const": 1, ${titles} }] }`,
    ),
    at('kind', 'oneOf'),
    ['整数', 'whole numbers'],
  ),
  noteCase(
    'fields/choice-type',
    resource(choice('kind', ['a'], marked('type', '"integer"'))),
    at('kind', 'type'),
    'string',
  ),
];

const words: readonly Case[] = [
  noteCase(
    'fields/required-unknown',
    resource(text('code'), `"required": [${locationMark}"cod"]`),
    '/required/0',
    'code',
  ),
  noteCase(
    'fields/required-unknown',
    resource(text('code'), `"dependentRequired": { "code": [${locationMark}"nmae"] }`),
    '/dependentRequired/code/0',
    'code',
  ),
  noteCase(
    'fields/required-unknown',
    resource(
      text('code'),
      `"if": { "required": ["code"] }, "then": { "required": [${locationMark}"reason"] }`,
    ),
    '/then/required/0',
    'code',
  ),
  noteCase(
    'fields/inner-required-unknown',
    resource(
      `"keeper": { ${titles}, "type": "object", "properties": { ${text('name')} }, "required": [${locationMark}"nam"] }`,
    ),
    at('keeper', 'required/0'),
    'name',
  ),
  noteCase(
    'fields/inner-required-unknown',
    resource(
      `"prices": { ${titles}, "type": "array", "items": { "type": "object", "properties": { ${text('label')} }, "required": [${locationMark}"lable"] } }`,
    ),
    at('prices', 'items/required/0'),
    'label',
  ),
  noteCase(
    'fields/former-name-living',
    resource(`${text('code')}, ${text('name', `"x-was": [${locationMark}"code"]`)}`),
    at('name', 'x-was/0'),
    'code',
  ),
  noteCase(
    'fields/former-name-twice',
    resource(`${text('code', '"x-was": ["title"]')}, ${text('name', `"x-was": [${locationMark}"title"]`)}`),
    at('name', 'x-was/0'),
    ['只留在', 'Keep it'],
  ),
  noteCase(
    'fields/unique-case',
    resource(text('code', `"x-sensitive": "cert", ${key('x-unique', '"ignoreCase"')}`)),
    at('code', 'x-unique'),
    'true',
  ),
  noteCase(
    'fields/unique-kind',
    resource(`"open": { ${titles}, "type": "boolean", ${key('x-unique', 'true')} }`),
    at('open', 'x-unique'),
    'x-unique',
  ),
  noteCase(
    'fields/unique-kind',
    resource(text('story', `"maxLength": 900, ${key('x-unique', 'true')}`)),
    at('story', 'x-unique'),
    'x-unique',
  ),
  noteCase(
    'fields/index-kind',
    resource(
      `"keeper": { ${titles}, "type": "object", "properties": { ${text('name')} }, ${key('x-index', 'true')} }`,
    ),
    at('keeper', 'x-index'),
    'x-index',
  ),
  noteCase(
    'fields/once-never',
    resource(text('code', `"readOnly": true, ${key('x-once', 'true')}`)),
    at('code', 'x-once'),
    'readOnly',
  ),
  noteCase(
    'fields/unknown-hint',
    resource(text('code', marked('x-widget', '"paragrph"'))),
    at('code', 'x-widget'),
    'paragraph',
  ),
  noteCase(
    'fields/unknown-hint',
    resource(text('code', marked('x-cell', '"tags"'))),
    at('code', 'x-cell'),
    'tag',
  ),
  noteCase(
    'fields/hint-kind',
    resource(text('code', marked('x-widget', '"slider"'))),
    at('code', 'x-widget'),
    '"colour"',
  ),
  noteCase(
    'fields/hint-kind',
    resource(`"opened": { ${titles}, "type": "boolean", ${marked('x-cell', '"rate"')} }`),
    at('opened', 'x-cell'),
    ['去掉提示', 'Leave the hint out'],
  ),
  noteCase(
    'fields/slider-ends',
    resource(wholeNumber('share', `"minimum": 0, ${marked('x-widget', '"slider"')}`)),
    at('share', 'x-widget'),
    '"maximum": 100',
  ),
  noteCase(
    'fields/many-stars',
    resource(wholeNumber('rate', `"x-cell": "rate", ${marked('maximum', '20')}`)),
    at('rate', 'maximum'),
    'slider',
  ),
  noteCase(
    'fields/unknown-fake',
    resource(text('code', marked('x-fake', '"schol-name"'))),
    at('code', 'x-fake'),
    'school-name',
  ),
  noteCase(
    'fields/unknown-fake',
    resource(text('code', marked('x-fake', '"digits:many"'))),
    at('code', 'x-fake'),
    'digits',
  ),
  noteCase(
    'fields/required-read-only',
    resource(text('code', '"readOnly": true'), `"required": [${locationMark}"code"]`),
    '/required/0',
    'x-default',
  ),
  noteCase(
    'fields/required-file',
    resource(text('paper', '"format": "file"'), `"required": [${locationMark}"paper"]`),
    '/required/0',
    ['是非字段', 'yes-or-no'],
  ),
  noteCase(
    'fields/unknown-rule',
    resource(text('code', marked('x-rule', '"agee"'))),
    at('code', 'x-rule'),
    'age',
  ),
  noteCase(
    'fields/unknown-rule',
    resource(text('code'), `"x-rules": [${locationMark}"family"]`),
    '/x-rules/0',
    'age',
  ),
  noteCase(
    'fields/default',
    resource(wholeNumber('seats', `"minimum": 1, ${marked('default', '0')}`)),
    at('seats', 'default'),
    ['改默认值', 'Change the default'],
  ),
  noteCase(
    'fields/default',
    resource(choice('kind', ['a', 'b'], marked('default', '"c"'))),
    at('kind', 'default'),
    ['改默认值', 'Change the default'],
  ),
  noteCase(
    'fields/default',
    resource(text('day', `"format": "date", ${marked('default', '"today"')}`)),
    at('day', 'default'),
    ['改默认值', 'Change the default'],
  ),
  noteCase(
    'fields/two-defaults',
    resource(text('day', `"format": "date", "default": "2026-01-01", ${key('x-default', '"$today"')}`)),
    at('day', 'x-default'),
    'x-default',
  ),
  noteCase(
    'fields/default-word',
    resource(text('code', marked('x-default', '"$todya"'))),
    at('code', 'x-default'),
    '$today',
  ),
  noteCase(
    'fields/default-word',
    resource(relation('areaId', 'area', marked('x-default', '"$me.aera"'))),
    at('areaId', 'x-default'),
    '$me.area',
  ),
  noteCase(
    'fields/default-kind',
    resource(text('day', `"format": "date", ${marked('x-default', '"$now"')}`)),
    at('day', 'x-default'),
    '$today',
  ),
];

export const fieldCases: readonly Case[] = [...patterns, ...kinds, ...words];
