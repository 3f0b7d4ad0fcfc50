import {
  type CheckCase,
  choiceField,
  locationMark,
  createNoteCase,
  relationField,
  resourceFile,
  textField,
  bilingualTitles,
  integerField,
} from './case';

/** JSON pointer to a field, or to a keyword of the field. */
export const fieldPointer = (name: string, word = ''): string => `/properties/${name}${word && `/${word}`}`;
/** Source of a keyword, with the mark at its value. */
export const createMarkedValueSource = (word: string, value: string): string =>
  `"${word}": ${locationMark}${value}`;
/** Source of a keyword, with the mark at its name. */
export const createMarkedKeySource = (word: string, value: string): string =>
  `${locationMark}"${word}": ${value}`;

const patterns: readonly CheckCase[] = [
  createNoteCase(
    'fields/pattern',
    resourceFile(textField('code', createMarkedValueSource('pattern', '"^[0-9"'))),
    fieldPointer('code', 'pattern'),
    ['括号', 'brackets'],
  ),
  createNoteCase(
    'fields/slow-pattern',
    resourceFile(textField('code', createMarkedValueSource('pattern', '"^(a+)+$"'))),
    fieldPointer('code', 'pattern'),
    '{1,20}',
  ),
  createNoteCase(
    'fields/slow-pattern',
    resourceFile(textField('code', createMarkedValueSource('pattern', '"(a|a)*b"'))),
    fieldPointer('code', 'pattern'),
    '^',
  ),
  createNoteCase(
    'fields/slow-pattern',
    resourceFile(
      textField('code'),
      `"if": { "required": ["code"], "properties": { "code": { ${createMarkedValueSource('pattern', '"([a-z]+)*!"')} } } }, "then": { "required": ["id"] }`,
    ),
    '/if/properties/code/pattern',
    '{1,20}',
  ),
  createNoteCase(
    'fields/unknown-format',
    resourceFile(textField('code', createMarkedValueSource('format', '"emial"'))),
    fieldPointer('code', 'format'),
    'email',
  ),
  createNoteCase(
    'fields/unknown-format',
    resourceFile(textField('code', createMarkedValueSource('format', '"telefon"'))),
    fieldPointer('code', 'format'),
    ['“telephone”或“phone”', '"telephone" or "phone"'],
  ),
  createNoteCase(
    'fields/unknown-format',
    resourceFile(
      `"pictures": { ${bilingualTitles}, "type": "array", "items": { "type": "string", ${createMarkedValueSource('format', '"flie"')} } }`,
    ),
    fieldPointer('pictures', 'items/format'),
    'file',
    ['fields/open-shape'],
  ),
  createNoteCase(
    'fields/empty-range',
    resourceFile(textField('code', `${createMarkedValueSource('minLength', '20')}, "maxLength": 2`)),
    fieldPointer('code', 'minLength'),
    ['写反', 'Swap'],
  ),
  createNoteCase(
    'fields/empty-range',
    resourceFile(integerField('seats', `${createMarkedValueSource('minimum', '9')}, "maximum": 1`)),
    fieldPointer('seats', 'minimum'),
    ['写反', 'Swap'],
  ),
  createNoteCase(
    'fields/empty-range',
    resourceFile(integerField('seats', `${createMarkedValueSource('exclusiveMinimum', '5')}, "maximum": 5`)),
    fieldPointer('seats', 'exclusiveMinimum'),
    ['改大', 'greater'],
  ),
  createNoteCase(
    'fields/empty-range',
    resourceFile(
      `"rooms": { ${bilingualTitles}, "type": "array", ${createMarkedValueSource('minItems', '3')}, "maxItems": 1, "items": { "x-ref": "area" } }`,
    ),
    fieldPointer('rooms', 'minItems'),
    ['写反', 'Swap'],
  ),
];

const kinds: readonly CheckCase[] = [
  createNoteCase(
    'fields/no-type',
    resourceFile(`${locationMark}"code": { ${bilingualTitles} }`),
    fieldPointer('code'),
    'x-ref',
  ),
  createNoteCase(
    'fields/open-shape',
    resourceFile(`${locationMark}"extra": { ${bilingualTitles}, "type": "object" }`),
    fieldPointer('extra'),
    'readOnly',
  ),
  createNoteCase(
    'fields/open-shape',
    resourceFile(
      `${locationMark}"names": { ${bilingualTitles}, "type": "array", "items": { "type": "string" } }`,
    ),
    fieldPointer('names'),
    'items',
  ),
  createNoteCase(
    'fields/idle-word',
    resourceFile(integerField('seats', createMarkedKeySource('maxLength', '4'))),
    fieldPointer('seats', 'maxLength'),
    'string',
  ),
  createNoteCase(
    'fields/idle-word',
    resourceFile(textField('code', createMarkedKeySource('minimum', '4'))),
    fieldPointer('code', 'minimum'),
    'integer',
  ),
  createNoteCase(
    'fields/idle-word',
    resourceFile(relationField('areaId', 'area', createMarkedKeySource('maxLength', '9'))),
    fieldPointer('areaId', 'maxLength'),
    ['关联的“where”', '"where" of a relation'],
  ),
  createNoteCase(
    'fields/duplicate-choice',
    resourceFile(
      choiceField('kind', ['a', 'b', 'a']).replace(
        /"const": "a"(?!.*"const": "a")/,
        `"const": ${locationMark}"a"`,
      ),
    ),
    fieldPointer('kind', 'oneOf/2/const'),
    ['换一个值', 'another value'],
  ),
  createNoteCase(
    'fields/mixed-choices',
    resourceFile(
      `"kind": { ${bilingualTitles}, ${locationMark}"oneOf": [{ "const": "a", ${bilingualTitles} }, { "const": 1, ${bilingualTitles} }] }`,
    ),
    fieldPointer('kind', 'oneOf'),
    ['整数', 'whole numbers'],
  ),
  createNoteCase(
    'fields/choice-type',
    resourceFile(choiceField('kind', ['a'], createMarkedValueSource('type', '"integer"'))),
    fieldPointer('kind', 'type'),
    'string',
  ),
];

const words: readonly CheckCase[] = [
  createNoteCase(
    'fields/required-unknown',
    resourceFile(textField('code'), `"required": [${locationMark}"cod"]`),
    '/required/0',
    'code',
  ),
  createNoteCase(
    'fields/required-unknown',
    resourceFile(textField('code'), `"dependentRequired": { "code": [${locationMark}"nmae"] }`),
    '/dependentRequired/code/0',
    'code',
  ),
  createNoteCase(
    'fields/required-unknown',
    resourceFile(
      textField('code'),
      `"if": { "required": ["code"] }, "then": { "required": [${locationMark}"reason"] }`,
    ),
    '/then/required/0',
    'code',
  ),
  createNoteCase(
    'fields/inner-required-unknown',
    resourceFile(
      `"keeper": { ${bilingualTitles}, "type": "object", "properties": { ${textField('name')} }, "required": [${locationMark}"nam"] }`,
    ),
    fieldPointer('keeper', 'required/0'),
    'name',
  ),
  createNoteCase(
    'fields/inner-required-unknown',
    resourceFile(
      `"prices": { ${bilingualTitles}, "type": "array", "items": { "type": "object", "properties": { ${textField('label')} }, "required": [${locationMark}"lable"] } }`,
    ),
    fieldPointer('prices', 'items/required/0'),
    'label',
  ),
  createNoteCase(
    'fields/former-name-living',
    resourceFile(`${textField('code')}, ${textField('name', `"x-was": [${locationMark}"code"]`)}`),
    fieldPointer('name', 'x-was/0'),
    'code',
  ),
  createNoteCase(
    'fields/former-name-twice',
    resourceFile(
      `${textField('code', '"x-was": ["title"]')}, ${textField('name', `"x-was": [${locationMark}"title"]`)}`,
    ),
    fieldPointer('name', 'x-was/0'),
    ['只留在', 'Keep it'],
  ),
  createNoteCase(
    'fields/unique-case',
    resourceFile(
      textField('code', `"x-sensitive": "cert", ${createMarkedKeySource('x-unique', '"ignoreCase"')}`),
    ),
    fieldPointer('code', 'x-unique'),
    'true',
  ),
  createNoteCase(
    'fields/unique-kind',
    resourceFile(
      `"open": { ${bilingualTitles}, "type": "boolean", ${createMarkedKeySource('x-unique', 'true')} }`,
    ),
    fieldPointer('open', 'x-unique'),
    'x-unique',
  ),
  createNoteCase(
    'fields/unique-kind',
    resourceFile(textField('story', `"maxLength": 900, ${createMarkedKeySource('x-unique', 'true')}`)),
    fieldPointer('story', 'x-unique'),
    'x-unique',
  ),
  createNoteCase(
    'fields/index-kind',
    resourceFile(
      `"keeper": { ${bilingualTitles}, "type": "object", "properties": { ${textField('name')} }, ${createMarkedKeySource('x-index', 'true')} }`,
    ),
    fieldPointer('keeper', 'x-index'),
    'x-index',
  ),
  createNoteCase(
    'fields/once-never',
    resourceFile(textField('code', `"readOnly": true, ${createMarkedKeySource('x-once', 'true')}`)),
    fieldPointer('code', 'x-once'),
    'readOnly',
  ),
  createNoteCase(
    'fields/unknown-hint',
    resourceFile(textField('code', createMarkedValueSource('x-widget', '"paragrph"'))),
    fieldPointer('code', 'x-widget'),
    'paragraph',
  ),
  createNoteCase(
    'fields/unknown-hint',
    resourceFile(textField('code', createMarkedValueSource('x-cell', '"tags"'))),
    fieldPointer('code', 'x-cell'),
    'tag',
  ),
  createNoteCase(
    'fields/hint-kind',
    resourceFile(textField('code', createMarkedValueSource('x-widget', '"slider"'))),
    fieldPointer('code', 'x-widget'),
    '"colour"',
  ),
  createNoteCase(
    'fields/hint-kind',
    resourceFile(
      `"opened": { ${bilingualTitles}, "type": "boolean", ${createMarkedValueSource('x-cell', '"rate"')} }`,
    ),
    fieldPointer('opened', 'x-cell'),
    ['去掉提示', 'Leave the hint out'],
  ),
  createNoteCase(
    'fields/range-end',
    resourceFile(
      `${textField('opens', `"format": "date", ${createMarkedValueSource('x-widget', '"range:until"')}`)}, ${textField('closes', '"format": "date"')}`,
    ),
    fieldPointer('opens', 'x-widget'),
    'range:closes',
  ),
  createNoteCase(
    'fields/range-end',
    resourceFile(
      `${textField('opens', createMarkedValueSource('x-widget', '"range:closes"'))}, ${textField('closes')}`,
    ),
    fieldPointer('opens', 'x-widget'),
    ['去掉提示', 'Leave the hint out'],
  ),
  createNoteCase(
    'fields/range-end',
    resourceFile(
      `${integerField('least', createMarkedValueSource('x-widget', '"range"'))}, ${integerField('most')}`,
    ),
    fieldPointer('least', 'x-widget'),
    'range:most',
  ),
  createNoteCase(
    'fields/slider-ends',
    resourceFile(integerField('share', `"minimum": 0, ${createMarkedValueSource('x-widget', '"slider"')}`)),
    fieldPointer('share', 'x-widget'),
    '"maximum": 100',
  ),
  createNoteCase(
    'fields/many-stars',
    resourceFile(integerField('rate', `"x-cell": "rate", ${createMarkedValueSource('maximum', '20')}`)),
    fieldPointer('rate', 'maximum'),
    'slider',
  ),
  createNoteCase(
    'fields/unknown-fake',
    resourceFile(textField('code', createMarkedValueSource('x-fake', '"schol-name"'))),
    fieldPointer('code', 'x-fake'),
    'school-name',
  ),
  createNoteCase(
    'fields/unknown-fake',
    resourceFile(textField('code', createMarkedValueSource('x-fake', '"digits:many"'))),
    fieldPointer('code', 'x-fake'),
    'digits',
  ),
  createNoteCase(
    'fields/required-read-only',
    resourceFile(textField('code', '"readOnly": true'), `"required": [${locationMark}"code"]`),
    '/required/0',
    'x-default',
  ),
  createNoteCase(
    'fields/required-file',
    resourceFile(textField('paper', '"format": "file"'), `"required": [${locationMark}"paper"]`),
    '/required/0',
    ['是非字段', 'yes-or-no'],
  ),
  createNoteCase(
    'fields/unknown-rule',
    resourceFile(textField('code', createMarkedValueSource('x-rule', '"agee"'))),
    fieldPointer('code', 'x-rule'),
    'age',
  ),
  createNoteCase(
    'fields/unknown-rule',
    resourceFile(textField('code'), `"x-rules": [${locationMark}"family"]`),
    '/x-rules/0',
    'age',
  ),
  createNoteCase(
    'fields/default',
    resourceFile(integerField('seats', `"minimum": 1, ${createMarkedValueSource('default', '0')}`)),
    fieldPointer('seats', 'default'),
    ['改默认值', 'Change the default'],
  ),
  createNoteCase(
    'fields/default',
    resourceFile(choiceField('kind', ['a', 'b'], createMarkedValueSource('default', '"c"'))),
    fieldPointer('kind', 'default'),
    ['改默认值', 'Change the default'],
  ),
  createNoteCase(
    'fields/default',
    resourceFile(textField('day', `"format": "date", ${createMarkedValueSource('default', '"today"')}`)),
    fieldPointer('day', 'default'),
    ['改默认值', 'Change the default'],
  ),
  createNoteCase(
    'fields/two-defaults',
    resourceFile(
      textField(
        'day',
        `"format": "date", "default": "2026-01-01", ${createMarkedKeySource('x-default', '"$today"')}`,
      ),
    ),
    fieldPointer('day', 'x-default'),
    'x-default',
  ),
  createNoteCase(
    'fields/default-word',
    resourceFile(textField('code', createMarkedValueSource('x-default', '"$todya"'))),
    fieldPointer('code', 'x-default'),
    '$today',
  ),
  createNoteCase(
    'fields/default-word',
    resourceFile(relationField('areaId', 'area', createMarkedValueSource('x-default', '"$me.aera"'))),
    fieldPointer('areaId', 'x-default'),
    '$me.area',
  ),
  createNoteCase(
    'fields/default-kind',
    resourceFile(textField('day', `"format": "date", ${createMarkedValueSource('x-default', '"$now"')}`)),
    fieldPointer('day', 'x-default'),
    '$today',
  ),
];

export const fieldCheckCases: readonly CheckCase[] = [...patterns, ...kinds, ...words];
