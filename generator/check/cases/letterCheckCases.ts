import {
  createNoteCase,
  locationMark,
  resourceFile,
  textField,
  bilingualTitles,
  workflowKeyword,
  type CheckCase,
} from './case';

const fields = [textField('code'), textField('openOn', '"format": "date"')].join(',\n    ');

const letter = ({
  text,
  textEn = text,
  more = '',
}: {
  text: string;
  textEn?: string;
  more?: string;
}): string =>
  resourceFile(
    fields,
    `${workflowKeyword()}, "x-letters": { "told": { ${bilingualTitles}, "text": [${text}], "x-text-en": [${textEn}]${more && `, ${more}`} } }`,
  );
const code = '"{code}"';

export const letterCheckCases: readonly CheckCase[] = [
  createNoteCase(
    'letters/unknown-field',
    letter({ text: `${locationMark}"{cod}"`, textEn: code }),
    '/x-letters/told/text/0',
    'code',
  ),
  createNoteCase(
    'letters/unknown-field',
    letter({ text: code, textEn: `"One", ${locationMark}"{cod}"` }),
    '/x-letters/told/x-text-en/1',
    'code',
  ),
  createNoteCase(
    'letters/unknown-field',
    letter({ text: code, more: `"rows": [["code"], [${locationMark}"opneOn"]]` }),
    '/x-letters/told/rows/1/0',
    'openOn',
  ),
  createNoteCase(
    'letters/unknown-field',
    letter({ text: code, more: `"from": ${locationMark}"organ"` }),
    '/x-letters/told/from',
    'code',
  ),
  createNoteCase(
    'letters/unknown-state',
    letter({ text: code, more: `"states": ["open", ${locationMark}"don"]` }),
    '/x-letters/told/states/1',
    'done',
  ),
  createNoteCase(
    'letters/date',
    letter({ text: code, more: `"on": ${locationMark}"code"` }),
    '/x-letters/told/on',
    'openOn',
  ),
];
