import {
  choiceField,
  locationMark,
  createNoteCase,
  resourceFile,
  textField,
  bilingualTitles,
  type CheckCase,
} from './case';

const at = '/properties/compared/x-differs';
const inner = `${textField('said')}, ${choiceField('result', ['same', 'other'])}`;

/** A list field whose items have a text and a choice, with `x-differs`. */
const list = (differs: string): string =>
  resourceFile(
    `"compared": { ${bilingualTitles}, "type": "array", "items": { "type": "object", "properties": { ${inner} } }, "x-differs": ${differs} }`,
  );

export const listDifferenceCheckCases: readonly CheckCase[] = [
  createNoteCase(
    'differs/list',
    resourceFile(textField('compared', `"x-differs": ${locationMark}{ "result": ["other"] }`)),
    at,
    ['列表', 'at a list'],
  ),
  createNoteCase('differs/field', list(`{ ${locationMark}"resutl": ["other"] }`), `${at}/resutl`, 'result'),
  createNoteCase('differs/field', list(`{ ${locationMark}"said": ["other"] }`), `${at}/said`, 'result'),
  createNoteCase(
    'differs/value',
    list(`{ "result": ["other", ${locationMark}"sam"] }`),
    `${at}/result/1`,
    'same',
  ),
];
