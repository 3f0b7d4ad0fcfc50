import {
  choiceField,
  createNoteCase,
  workflowKeyword,
  locationMark,
  resourceFile,
  textField,
  bilingualTitles,
  type CheckCase,
} from './case';

const [first, second] = [bilingualTitles.split(', ')[0] ?? '', bilingualTitles.split(', ')[1] ?? ''];

/** A resource with the text field `code`, at which the diagnostic is expected. */
const withMarkedCode = (more: string): string => resourceFile(`${locationMark}${textField('code', more)}`);

export const bilingualTextCheckCases: readonly CheckCase[] = [
  createNoteCase(
    'texts/title',
    resourceFile(`${locationMark}"code": { ${second}, "type": "string" }`),
    '/properties/code',
    '"title"',
  ),
  createNoteCase(
    'texts/title',
    resourceFile(
      `"keeper": { ${bilingualTitles}, "type": "object", "properties": { ${locationMark}"name": { ${second}, "type": "string" } } }`,
    ),
    '/properties/keeper/properties/name',
    '"title"',
  ),
  createNoteCase(
    'texts/english',
    resourceFile(`${locationMark}"code": { ${first}, "type": "string" }`),
    '/properties/code',
    'x-title-en',
  ),
  createNoteCase(
    'texts/english',
    `${locationMark}{ ${first}, "properties": { ${textField('code')} } }`,
    '',
    'x-title-en',
  ),
  createNoteCase(
    'texts/english',
    resourceFile(
      choiceField('kind', ['a']).replace(
        `{ "const": "a", ${bilingualTitles} }`,
        `${locationMark}{ "const": "a", ${first} }`,
      ),
    ),
    '/properties/kind/oneOf/0',
    'x-title-en',
  ),
  createNoteCase(
    'texts/english',
    resourceFile(
      textField('code'),
      workflowKeyword('').replace(`"open": { ${bilingualTitles} }`, `${locationMark}"open": { ${first} }`),
    ),
    '/x-states/states/open',
    'x-title-en',
  ),
  createNoteCase(
    'texts/english',
    resourceFile(
      textField('code'),
      workflowKeyword('').replace(`"finish": { ${bilingualTitles}`, `${locationMark}"finish": { ${first}`),
    ),
    '/x-states/transitions/finish',
    'x-title-en',
  ),
  createNoteCase(
    'texts/english',
    resourceFile(textField('code'), `"x-form": [${locationMark}{ ${first}, "rows": [["code"]] }]`),
    '/x-form/0',
    'x-title-en',
  ),
  createNoteCase(
    'texts/english',
    withMarkedCode('"description": "说明"'),
    '/properties/code',
    'x-description-en',
  ),
  createNoteCase(
    'texts/english',
    withMarkedCode('"x-placeholder": "例如"'),
    '/properties/code',
    'x-placeholder-en',
  ),
  createNoteCase(
    'texts/english',
    withMarkedCode('"pattern": "^a", "x-refusal": "以 a 开头"'),
    '/properties/code',
    'x-refusal-en',
  ),
  createNoteCase(
    'shape/missing-word',
    withMarkedCode('"x-refusal": "以 a 开头", "x-refusal-en": "Begin with a"'),
    '/properties/code',
    'pattern',
  ),
  createNoteCase(
    'shape/missing-word',
    withMarkedCode('"pattern": "^a", "x-refusal-en": "Begin with a"'),
    '/properties/code',
    'x-refusal',
  ),
  createNoteCase(
    'shape/missing-word',
    resourceFile(
      textField('code'),
      workflowKeyword(
        `"input": { "properties": { ${locationMark}"why": { ${bilingualTitles}, "type": "string", "x-refusal": "不行", "x-refusal-en": "No" } } }`,
      ),
    ),
    '/x-states/transitions/finish/input/properties/why',
    'pattern',
  ),
  createNoteCase(
    'texts/english',
    resourceFile(
      textField('code'),
      workflowKeyword('"guard": true, "refusal": "不行"').replace('"finish"', `${locationMark}"finish"`),
    ),
    '/x-states/transitions/finish',
    'x-refusal-en',
  ),
  createNoteCase(
    'texts/english',
    resourceFile(
      textField('code'),
      workflowKeyword(`"effects": [${locationMark}{ "notify": "bureau", "text": "好了" }]`),
    ),
    '/x-states/transitions/finish/effects/0',
    'x-text-en',
    ['effects/notify-everyone'],
  ),
  createNoteCase(
    'texts/conditional-title',
    resourceFile(
      textField('code'),
      `"dependentSchemas": { "code": { "properties": { ${locationMark}"why": { ${second}, "type": "string" } } } }`,
    ),
    '/dependentSchemas/code/properties/why',
    '"title"',
  ),
  createNoteCase(
    'texts/conditional-english',
    resourceFile(
      textField('code'),
      `"dependentSchemas": { "code": { "properties": { ${locationMark}"why": { ${first}, "type": "string" } } } }`,
    ),
    '/dependentSchemas/code/properties/why',
    'x-title-en',
  ),
];
