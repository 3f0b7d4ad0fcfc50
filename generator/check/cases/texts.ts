import { choice, noteCase, workflow, locationMark, resource, text, titles, type Case } from './case';

const [first, second] = [titles.split(', ')[0] ?? '', titles.split(', ')[1] ?? ''];

/** A resource with the text field `code`, at which the diagnostic is expected. */
const withMarkedCode = (more: string): string => resource(`${locationMark}${text('code', more)}`);

export const textCases: readonly Case[] = [
  noteCase(
    'texts/title',
    resource(`${locationMark}"code": { ${second}, "type": "string" }`),
    '/properties/code',
    '"title"',
  ),
  noteCase(
    'texts/title',
    resource(
      `"keeper": { ${titles}, "type": "object", "properties": { ${locationMark}"name": { ${second}, "type": "string" } } }`,
    ),
    '/properties/keeper/properties/name',
    '"title"',
  ),
  noteCase(
    'texts/english',
    resource(`${locationMark}"code": { ${first}, "type": "string" }`),
    '/properties/code',
    'x-title-en',
  ),
  noteCase(
    'texts/english',
    `${locationMark}{ ${first}, "properties": { ${text('code')} } }`,
    '',
    'x-title-en',
  ),
  noteCase(
    'texts/english',
    resource(
      choice('kind', ['a']).replace(
        `{ "const": "a", ${titles} }`,
        `${locationMark}{ "const": "a", ${first} }`,
      ),
    ),
    '/properties/kind/oneOf/0',
    'x-title-en',
  ),
  noteCase(
    'texts/english',
    resource(
      text('code'),
      workflow('').replace(`"open": { ${titles} }`, `${locationMark}"open": { ${first} }`),
    ),
    '/x-states/states/open',
    'x-title-en',
  ),
  noteCase(
    'texts/english',
    resource(
      text('code'),
      workflow('').replace(`"finish": { ${titles}`, `${locationMark}"finish": { ${first}`),
    ),
    '/x-states/transitions/finish',
    'x-title-en',
  ),
  noteCase(
    'texts/english',
    resource(text('code'), `"x-form": [${locationMark}{ ${first}, "rows": [["code"]] }]`),
    '/x-form/0',
    'x-title-en',
  ),
  noteCase('texts/english', withMarkedCode('"description": "说明"'), '/properties/code', 'x-description-en'),
  noteCase(
    'texts/english',
    withMarkedCode('"x-placeholder": "例如"'),
    '/properties/code',
    'x-placeholder-en',
  ),
  noteCase(
    'texts/english',
    withMarkedCode('"pattern": "^a", "x-refusal": "以 a 开头"'),
    '/properties/code',
    'x-refusal-en',
  ),
  noteCase(
    'shape/missing-word',
    withMarkedCode('"x-refusal": "以 a 开头", "x-refusal-en": "Begin with a"'),
    '/properties/code',
    'pattern',
  ),
  noteCase(
    'shape/missing-word',
    withMarkedCode('"pattern": "^a", "x-refusal-en": "Begin with a"'),
    '/properties/code',
    'x-refusal',
  ),
  noteCase(
    'shape/missing-word',
    resource(
      text('code'),
      workflow(
        `"input": { "properties": { ${locationMark}"why": { ${titles}, "type": "string", "x-refusal": "不行", "x-refusal-en": "No" } } }`,
      ),
    ),
    '/x-states/transitions/finish/input/properties/why',
    'pattern',
  ),
  noteCase(
    'texts/english',
    resource(
      text('code'),
      workflow('"guard": true, "refusal": "不行"').replace('"finish"', `${locationMark}"finish"`),
    ),
    '/x-states/transitions/finish',
    'x-refusal-en',
  ),
  noteCase(
    'texts/english',
    resource(text('code'), workflow(`"effects": [${locationMark}{ "notify": "bureau", "text": "好了" }]`)),
    '/x-states/transitions/finish/effects/0',
    'x-text-en',
  ),
  noteCase(
    'texts/conditional-title',
    resource(
      text('code'),
      `"dependentSchemas": { "code": { "properties": { ${locationMark}"why": { ${second}, "type": "string" } } } }`,
    ),
    '/dependentSchemas/code/properties/why',
    '"title"',
  ),
  noteCase(
    'texts/conditional-english',
    resource(
      text('code'),
      `"dependentSchemas": { "code": { "properties": { ${locationMark}"why": { ${first}, "type": "string" } } } }`,
    ),
    '/dependentSchemas/code/properties/why',
    'x-title-en',
  ),
];
