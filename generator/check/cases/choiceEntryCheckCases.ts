import { choiceField, locationMark, resourceFile, textField, bilingualTitles, type CheckCase } from './case';

/** A resource of choice records; `code` and `kind` together are unique. */
const dictionary = resourceFile(
  [
    textField('code', '"x-once": true'),
    choiceField('kind', ['nation', 'reason']),
    textField('nameZh'),
    textField('nameEn'),
    textField('secret', '"x-sensitive": "name"'),
    textField('remark'),
    `"enabled": { ${bilingualTitles}, "type": "boolean" }`,
  ].join(',\n    '),
  '"required": ["code", "kind"], "x-unique": [["kind", "code"]]',
);

const use = (said = '"nation"'): string =>
  resourceFile(`"nation": { ${bilingualTitles}, "x-choices": ${said} }`);

const words = {
  from: '"dictionary"',
  where: '{ "kind": "nation" }',
  offered: '{ "enabled": true }',
  value: '"code"',
  label: '{ "zh": "nameZh", "en": "nameEn" }',
};

/** A file of choices that are stored records, with some keywords replaced; a keyword with an empty value is omitted. */
const list = (changed: Partial<Record<keyof typeof words | 'choices', string>> = {}): string =>
  `{ ${[bilingualTitles, ...Object.entries({ ...words, ...changed }).flatMap(([word, said]) => (said ? `"${word}": ${said}` : []))].join(', ')} }`;

const entryCase = (
  rule: string,
  changed: Parameters<typeof list>[0],
  pointer: string,
  cure: CheckCase['cure'],
  more: CheckCase['files'] = {},
): CheckCase => ({
  rule,
  files: {
    'resources/dictionary.json': dictionary,
    'choices/nation.json': list(changed),
    'resources/note.json': use(),
    ...more,
  },
  pointer,
  cure,
});

export const choiceEntryCheckCases: readonly CheckCase[] = [
  entryCase('choices/unknown-resource', { from: `${locationMark}"dictionery"` }, '/from', 'dictionary'),
  entryCase(
    'choices/unknown-resource',
    { from: `${locationMark}"nations"` },
    '/from',
    ['可用的有', 'There are'],
    {
      'resources/nations.json': `{ ${bilingualTitles}, "type": "object", "x-view": { "of": "dictionary", "where": { "kind": "nation" } }, "properties": { "code": {}, "kind": {}, "nameZh": {}, "nameEn": {}, "enabled": {} }, "x-access": { "admin": { "see": true } } }`,
    },
  ),
  entryCase('choices/unknown-field', { value: `${locationMark}"cod"` }, '/value', 'code'),
  entryCase(
    'choices/unknown-field',
    { label: `{ "zh": ${locationMark}"nmeZh", "en": "nameEn" }` },
    '/label/zh',
    'nameZh',
  ),
  entryCase(
    'choices/unknown-field',
    { where: `{ "kind": "nation", ${locationMark}"enable": true }` },
    '/where/enable',
    'enabled',
  ),
  entryCase(
    'choices/entry-value',
    { value: `${locationMark}"remark"` },
    '/value',
    '"x-unique": [["kind", "remark"]]',
  ),
  entryCase('choices/entry-value', { value: `${locationMark}"secret"` }, '/value', [
    '一行文字',
    'line of text',
  ]),
  entryCase('choices/entry-value', { value: `${locationMark}"code"` }, '/value', '"x-once": true', {
    'resources/dictionary.json': dictionary.replace(', "x-once": true', ''),
  }),
  // With a composite key of more fields, two choice records of one kind can have the same code.
  entryCase('choices/entry-value', { value: `${locationMark}"code"` }, '/value', '["kind", "code"]', {
    'resources/dictionary.json': dictionary.replace('["kind", "code"]]', '["kind", "code", "enabled"]]'),
  }),
  entryCase(
    'choices/entry-label',
    { label: `{ "zh": ${locationMark}"secret", "en": "nameEn" }` },
    '/label/zh',
    'nameZh',
  ),
  entryCase(
    'choices/entry-label',
    { label: `{ "zh": "nameZh", "en": ${locationMark}"enabled" }` },
    '/label/en',
    'nameZh',
  ),
  entryCase('choices/entry-test', { where: `{ "kind": ${locationMark}"natoin" }` }, '/where/kind', 'nation'),
  entryCase('choices/entry-test', { offered: `{ "enabled": ${locationMark}"yes" }` }, '/offered/enabled', [
    'true 或 false',
    'true or false',
  ]),
  entryCase('choices/entry-test', { offered: `{ "remark": ${locationMark}"$me.area" }` }, '/offered/remark', [
    '常量',
    'constant',
  ]),
  entryCase('choices/listed-and-records', {}, '/from', ['删去', 'Take out'], {
    'choices/nation.json': list({ choices: `[{ "const": "01", ${bilingualTitles} }]` }).replace(
      '"from"',
      `${locationMark}"from"`,
    ),
  }),
  entryCase('choices/part-of-records', {}, '/properties/nation/x-choices/except', ['where', 'where'], {
    'resources/note.json': use(`{ "of": "nation", ${locationMark}"except": ["97"] }`),
  }),
  {
    ...entryCase('shape/missing-word', { value: '' }, '', 'value'),
    files: {
      'resources/dictionary.json': dictionary,
      'choices/nation.json': `${locationMark}${list({ value: '' })}`,
      'resources/note.json': use(),
    },
  },
  entryCase('fields/default', {}, '/properties/nation/default', ['改默认值', 'Change the default'], {
    'resources/note.json': resourceFile(
      `"nation": { ${bilingualTitles}, "x-choices": "nation", "default": ${locationMark}1 }`,
    ),
  }),
  // Initial records are checked although the choices of the file cannot be read.
  entryCase(
    'shape/wrong-type',
    { where: `{ "kind": ${locationMark}[] }` },
    '/where/kind',
    ['文字', 'Write a text'],
    {
      'resources/note.json': resourceFile(
        `${textField('code', '"x-unique": true')}, "nation": { ${bilingualTitles}, "x-choices": "nation" }`,
        '"required": ["code"], "x-records": [{ "code": "a", "nation": "01" }]',
      ),
    },
  ),
];
