import { choice, inNote, mark, relation, resource, text, titles, whole, type Case } from './case';

const at = (name: string, word = ''): string => `/properties/${name}${word && `/${word}`}`;
const marked = (word: string, value: string): string => `"${word}": ${mark}${value}`;
const key = (word: string, value: string): string => `${mark}"${word}": ${value}`;

const patterns: readonly Case[] = [
  inNote('fields/pattern', resource(text('code', marked('pattern', '"^[0-9"'))), at('code', 'pattern'), [
    '括号',
    'brackets',
  ]),
  inNote(
    'fields/slow-pattern',
    resource(text('code', marked('pattern', '"^(a+)+$"'))),
    at('code', 'pattern'),
    '{1,20}',
  ),
  inNote(
    'fields/slow-pattern',
    resource(text('code', marked('pattern', '"(a|a)*b"'))),
    at('code', 'pattern'),
    '^',
  ),
  inNote(
    'fields/slow-pattern',
    resource(
      text('code'),
      `"if": { "required": ["code"], "properties": { "code": { ${marked('pattern', '"([a-z]+)*!"')} } } }, "then": { "required": ["id"] }`,
    ),
    '/if/properties/code/pattern',
    '{1,20}',
  ),
  inNote(
    'fields/unknown-format',
    resource(text('code', marked('format', '"emial"'))),
    at('code', 'format'),
    'email',
  ),
  inNote(
    'fields/unknown-format',
    resource(
      `"pictures": { ${titles}, "type": "array", "items": { "type": "string", ${marked('format', '"flie"')} } }`,
    ),
    at('pictures', 'items/format'),
    'file',
    ['fields/open-shape'],
  ),
  inNote(
    'fields/empty-range',
    resource(text('code', `${marked('minLength', '20')}, "maxLength": 2`)),
    at('code', 'minLength'),
    ['写反', 'Swap'],
  ),
  inNote(
    'fields/empty-range',
    resource(whole('seats', `${marked('minimum', '9')}, "maximum": 1`)),
    at('seats', 'minimum'),
    ['写反', 'Swap'],
  ),
  inNote(
    'fields/empty-range',
    resource(whole('seats', `${marked('exclusiveMinimum', '5')}, "maximum": 5`)),
    at('seats', 'exclusiveMinimum'),
    ['改大', 'greater'],
  ),
  inNote(
    'fields/empty-range',
    resource(
      `"rooms": { ${titles}, "type": "array", ${marked('minItems', '3')}, "maxItems": 1, "items": { "x-ref": "area" } }`,
    ),
    at('rooms', 'minItems'),
    ['写反', 'Swap'],
  ),
];

const kinds: readonly Case[] = [
  inNote('fields/no-type', resource(`${mark}"code": { ${titles} }`), at('code'), 'x-ref'),
  inNote(
    'fields/open-shape',
    resource(`${mark}"extra": { ${titles}, "type": "object" }`),
    at('extra'),
    'readOnly',
  ),
  inNote(
    'fields/open-shape',
    resource(`${mark}"names": { ${titles}, "type": "array", "items": { "type": "string" } }`),
    at('names'),
    'items',
  ),
  inNote(
    'fields/idle-word',
    resource(whole('seats', key('maxLength', '4'))),
    at('seats', 'maxLength'),
    'string',
  ),
  inNote('fields/idle-word', resource(text('code', key('minimum', '4'))), at('code', 'minimum'), 'integer'),
  inNote(
    'fields/idle-word',
    resource(relation('areaId', 'area', key('maxLength', '9'))),
    at('areaId', 'maxLength'),
    ['删去', 'Take it out'],
  ),
  inNote(
    'fields/duplicate-choice',
    resource(
      choice('kind', ['a', 'b', 'a']).replace(/"const": "a"(?!.*"const": "a")/, `"const": ${mark}"a"`),
    ),
    at('kind', 'oneOf/2/const'),
    ['换一个值', 'another value'],
  ),
  inNote(
    'fields/mixed-choices',
    resource(
      `"kind": { ${titles}, ${mark}"oneOf": [{ "const": "a", ${titles} }, { "const": 1, ${titles} }] }`,
    ),
    at('kind', 'oneOf'),
    ['整数', 'whole numbers'],
  ),
  inNote(
    'fields/choice-type',
    resource(choice('kind', ['a'], marked('type', '"integer"'))),
    at('kind', 'type'),
    'string',
  ),
];

const words: readonly Case[] = [
  inNote(
    'fields/required-unknown',
    resource(text('code'), `"required": [${mark}"cod"]`),
    '/required/0',
    'code',
  ),
  inNote(
    'fields/required-unknown',
    resource(text('code'), `"dependentRequired": { "code": [${mark}"nmae"] }`),
    '/dependentRequired/code/0',
    'code',
  ),
  inNote(
    'fields/required-unknown',
    resource(text('code'), `"if": { "required": ["code"] }, "then": { "required": [${mark}"reason"] }`),
    '/then/required/0',
    'code',
  ),
  inNote(
    'fields/inner-required-unknown',
    resource(
      `"keeper": { ${titles}, "type": "object", "properties": { ${text('name')} }, "required": [${mark}"nam"] }`,
    ),
    at('keeper', 'required/0'),
    'name',
  ),
  inNote(
    'fields/inner-required-unknown',
    resource(
      `"prices": { ${titles}, "type": "array", "items": { "type": "object", "properties": { ${text('label')} }, "required": [${mark}"lable"] } }`,
    ),
    at('prices', 'items/required/0'),
    'label',
  ),
  inNote(
    'fields/former-name-living',
    resource(`${text('code')}, ${text('name', `"x-was": [${mark}"code"]`)}`),
    at('name', 'x-was/0'),
    'code',
  ),
  inNote(
    'fields/former-name-twice',
    resource(`${text('code', '"x-was": ["title"]')}, ${text('name', `"x-was": [${mark}"title"]`)}`),
    at('name', 'x-was/0'),
    ['只留在', 'Keep it'],
  ),
  inNote(
    'fields/unique-kind',
    resource(`"open": { ${titles}, "type": "boolean", ${key('x-unique', 'true')} }`),
    at('open', 'x-unique'),
    'x-unique',
  ),
  inNote(
    'fields/unique-kind',
    resource(text('story', `"maxLength": 900, ${key('x-unique', 'true')}`)),
    at('story', 'x-unique'),
    'x-unique',
  ),
  inNote(
    'fields/index-kind',
    resource(
      `"keeper": { ${titles}, "type": "object", "properties": { ${text('name')} }, ${key('x-index', 'true')} }`,
    ),
    at('keeper', 'x-index'),
    'x-index',
  ),
  inNote(
    'fields/once-never',
    resource(text('code', `"readOnly": true, ${key('x-once', 'true')}`)),
    at('code', 'x-once'),
    'readOnly',
  ),
  inNote(
    'fields/unknown-hint',
    resource(text('code', marked('x-widget', '"paragrph"'))),
    at('code', 'x-widget'),
    'paragraph',
  ),
  inNote(
    'fields/unknown-hint',
    resource(text('code', marked('x-cell', '"tags"'))),
    at('code', 'x-cell'),
    'tag',
  ),
  inNote(
    'fields/unknown-fake',
    resource(text('code', marked('x-fake', '"schol-name"'))),
    at('code', 'x-fake'),
    'school-name',
  ),
  inNote(
    'fields/unknown-fake',
    resource(text('code', marked('x-fake', '"digits:many"'))),
    at('code', 'x-fake'),
    'digits',
  ),
  inNote(
    'fields/unknown-rule',
    resource(text('code', marked('x-rule', '"agee"'))),
    at('code', 'x-rule'),
    'age',
  ),
  inNote('fields/unknown-rule', resource(text('code'), `"x-rules": [${mark}"family"]`), '/x-rules/0', 'age'),
  inNote(
    'fields/default',
    resource(whole('seats', `"minimum": 1, ${marked('default', '0')}`)),
    at('seats', 'default'),
    ['改默认值', 'Change the default'],
  ),
  inNote(
    'fields/default',
    resource(choice('kind', ['a', 'b'], marked('default', '"c"'))),
    at('kind', 'default'),
    ['改默认值', 'Change the default'],
  ),
  inNote(
    'fields/default',
    resource(text('day', `"format": "date", ${marked('default', '"today"')}`)),
    at('day', 'default'),
    ['改默认值', 'Change the default'],
  ),
  inNote(
    'fields/two-defaults',
    resource(text('day', `"format": "date", "default": "2026-01-01", ${key('x-default', '"$today"')}`)),
    at('day', 'x-default'),
    'x-default',
  ),
  inNote(
    'fields/default-word',
    resource(text('code', marked('x-default', '"$todya"'))),
    at('code', 'x-default'),
    '$today',
  ),
  inNote(
    'fields/default-word',
    resource(relation('areaId', 'area', marked('x-default', '"$me.aera"'))),
    at('areaId', 'x-default'),
    '$me.area',
  ),
  inNote(
    'fields/default-kind',
    resource(text('day', `"format": "date", ${marked('x-default', '"$now"')}`)),
    at('day', 'x-default'),
    '$today',
  ),
];

const sensitive: readonly Case[] = [
  inNote('sensitive/kind', resource(whole('age', key('x-sensitive', '"idcard"'))), at('age', 'x-sensitive'), [
    '文字字段',
    'a text',
  ]),
  inNote(
    'sensitive/search',
    resource(text('phone', '"x-sensitive": "phone"'), `"x-list": { "search": [${mark}"phone"] }`),
    '/x-list/search/0',
    'filters',
  ),
  inNote(
    'sensitive/sort',
    resource(text('phone', '"x-sensitive": "phone"'), `"x-list": { "sort": ${mark}"-phone" }`),
    '/x-list/sort',
    'phone',
  ),
  inNote(
    'sensitive/totals',
    resource(text('phone', '"x-sensitive": "phone"'), `"x-list": { "totals": [${mark}"phone"] }`),
    '/x-list/totals/0',
    'phone',
    ['screens/total-kind'],
  ),
  inNote(
    'sensitive/condition',
    resource(
      text('phone', '"x-sensitive": "phone"'),
      '',
      `{ "admin": { "all": true, "rows": { ${mark}"phone": "13800000000" } } }`,
    ),
    '/x-access/admin/rows/phone',
    '"take": "hash"',
  ),
  inNote(
    'sensitive/template',
    resource(
      `${text('phone', '"x-sensitive": "phone"')}, ${text('label', `"x-derive": { "text": ${mark}"{phone}" }`)}`,
    ),
    at('label', 'x-derive/text'),
    'x-sensitive',
  ),
];

export const fieldCases: readonly Case[] = [...patterns, ...kinds, ...words, ...sensitive];
