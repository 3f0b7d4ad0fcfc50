import {
  createNoteCase,
  locationMark,
  textField,
  bilingualTitles,
  resourceFile,
  type CheckCase,
} from './case';

const bytes = (...parts: (number[] | string)[]): Uint8Array =>
  Buffer.concat(parts.map(part => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))));

const sound = resourceFile(textField('code'));

export const unreadableFileCheckCases: readonly CheckCase[] = [
  {
    rule: 'read/unreadable',
    files: { 'resources/note.json': new Error('EACCES: permission denied') },
    pointer: '',
    cure: ['有权读取', 'may be read'],
  },
  {
    rule: 'read/encoding',
    files: { 'resources/note.json': bytes('{ "title": "', [0xb1, 0xe3, 0xc7, 0xa9], '" }') },
    pointer: '',
    cure: 'UTF-8',
  },
  {
    rule: 'read/byte-order-mark',
    files: { 'resources/note.json': bytes([0xef, 0xbb, 0xbf], sound) },
    pointer: '',
    cure: 'BOM',
  },
  createNoteCase('read/too-large', sound.replace('{', `{ "$comment": "${'x'.repeat(256 * 1024)}",`), '', [
    '拆成几个',
    'Split it',
  ]),
  createNoteCase('read/too-deep', `${'[\n'.repeat(64)}${locationMark}[${']'.repeat(65)}`, '', [
    '右括号',
    'closing bracket',
  ]),
  createNoteCase('read/malformed', `{\n  "title": "便签"\n  ${locationMark}"x-title-en": "Note" }`, '', [
    '逗号',
    'comma',
  ]),
  createNoteCase('read/malformed', `{ "title": "便签", ${locationMark}} `, '', ['逗号', 'comma']),
  createNoteCase('read/malformed', `{ "title" ${locationMark}"便签" }`, '', ['“:”', '":"']),
  createNoteCase('read/malformed', `{\n  ${locationMark}// note\n  "title": "便签" }`, '', '"$comment"'),
  createNoteCase('read/malformed', `{ "title": ${locationMark}"便签 }`, '', ['双引号', 'double quote']),
  createNoteCase('read/malformed', `{ "title": "便签"${locationMark}`, '', '}'),
  createNoteCase('read/malformed', `{ "title": "便签"${locationMark}， "type": "object" }`, '', [
    '半角的 ,',
    'plain ,',
  ]),
  createNoteCase('read/malformed', `{ "title"${locationMark}： "便签" }`, '', ['半角的 :', 'plain :']),
  createNoteCase('read/malformed', `{ "title": ${locationMark}“便签” }`, '', ['半角的 "', 'plain "']),
  createNoteCase('read/malformed', `{ ${locationMark}“title”: "便签" }`, '', ['半角的 "', 'plain "']),
  createNoteCase('read/malformed', `{ "title": "便签${locationMark}”,\n  "type": "object" }`, '', [
    '半角的 "',
    'plain "',
  ]),
  createNoteCase('read/malformed', `{ "title": "便签" } ${locationMark}}`, '', ['多余', 'too much']),
  createNoteCase('read/malformed', `{ "title": ${locationMark}便签 }`, '', ['双引号', 'double quotes']),
  createNoteCase('read/no-object', `${locationMark}[${sound}]`, '', '{'),
  createNoteCase(
    'read/repeated-key',
    `{\n  ${bilingualTitles},\n  ${locationMark}"title": "便笺",\n  "properties": { ${textField('code')} }\n}`,
    '/title',
    ['留下一处', 'Keep one'],
  ),
  {
    rule: 'read/same-name',
    files: { 'resources/note.json': sound, 'resources/Note.json': `${locationMark}${sound}` },
    pointer: '',
    cure: ['另取', 'another name'],
    also: ['names/resource-file'],
  },
];
