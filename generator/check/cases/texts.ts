import { choice, inNote, machine, mark, resource, text, titles, type Case } from './case';

const [first, second] = [titles.split(', ')[0] ?? '', titles.split(', ')[1] ?? ''];

export const textCases: readonly Case[] = [
  inNote(
    'texts/title',
    resource(`${mark}"code": { ${second}, "type": "string" }`),
    '/properties/code',
    '"title"',
  ),
  inNote(
    'texts/title',
    resource(
      `"keeper": { ${titles}, "type": "object", "properties": { ${mark}"name": { ${second}, "type": "string" } } }`,
    ),
    '/properties/keeper/properties/name',
    '"title"',
  ),
  inNote(
    'texts/english',
    resource(`${mark}"code": { ${first}, "type": "string" }`),
    '/properties/code',
    'x-title-en',
  ),
  inNote('texts/english', `${mark}{ ${first}, "properties": { ${text('code')} } }`, '', 'x-title-en'),
  inNote(
    'texts/english',
    resource(
      choice('kind', ['a']).replace(`{ "const": "a", ${titles} }`, `${mark}{ "const": "a", ${first} }`),
    ),
    '/properties/kind/oneOf/0',
    'x-title-en',
  ),
  inNote(
    'texts/english',
    resource(text('code'), machine('').replace(`"open": { ${titles} }`, `${mark}"open": { ${first} }`)),
    '/x-states/states/open',
    'x-title-en',
  ),
  inNote(
    'texts/english',
    resource(text('code'), machine('').replace(`"finish": { ${titles}`, `${mark}"finish": { ${first}`)),
    '/x-states/transitions/finish',
    'x-title-en',
  ),
  inNote(
    'texts/english',
    resource(text('code'), `"x-form": [${mark}{ ${first}, "rows": [["code"]] }]`),
    '/x-form/0',
    'x-title-en',
  ),
  inNote(
    'texts/english',
    resource(text('code', '"description": "说明"').replace('"code"', `${mark}"code"`)),
    '/properties/code',
    'x-description-en',
  ),
  inNote(
    'texts/english',
    resource(text('code', '"x-placeholder": "例如"').replace('"code"', `${mark}"code"`)),
    '/properties/code',
    'x-placeholder-en',
  ),
  inNote(
    'texts/english',
    resource(
      text('code'),
      machine('"guard": true, "refusal": "不行"').replace('"finish"', `${mark}"finish"`),
    ),
    '/x-states/transitions/finish',
    'x-refusal-en',
  ),
  inNote(
    'texts/english',
    resource(text('code'), machine(`"effects": [${mark}{ "notify": "bureau", "text": "好了" }]`)),
    '/x-states/transitions/finish/effects/0',
    'x-text-en',
  ),
  inNote(
    'texts/conditional-title',
    resource(
      text('code'),
      `"dependentSchemas": { "code": { "properties": { ${mark}"why": { ${second}, "type": "string" } } } }`,
    ),
    '/dependentSchemas/code/properties/why',
    '"title"',
  ),
  inNote(
    'texts/conditional-english',
    resource(
      text('code'),
      `"dependentSchemas": { "code": { "properties": { ${mark}"why": { ${first}, "type": "string" } } } }`,
    ),
    '/dependentSchemas/code/properties/why',
    'x-title-en',
  ),
];
