import { noteCase, mistakeMark, text, titles, resource, type Case } from './case';

const bytes = (...parts: (number[] | string)[]): Uint8Array =>
  Buffer.concat(parts.map(part => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))));

const sound = resource(text('code'));

export const readCases: readonly Case[] = [
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
  noteCase('read/too-deep', `${'[\n'.repeat(64)}${mistakeMark}[${']'.repeat(65)}`, '', [
    '右括号',
    'closing bracket',
  ]),
  noteCase('read/malformed', `{\n  "title": "便签"\n  ${mistakeMark}"x-title-en": "Note" }`, '', [
    '逗号',
    'comma',
  ]),
  noteCase('read/malformed', `{ "title": "便签", ${mistakeMark}} `, '', ['逗号', 'comma']),
  noteCase('read/malformed', `{ "title" ${mistakeMark}"便签" }`, '', ['“:”', '":"']),
  noteCase('read/malformed', `{\n  ${mistakeMark}// note\n  "title": "便签" }`, '', '"$comment"'),
  noteCase('read/malformed', `{ "title": ${mistakeMark}"便签 }`, '', ['双引号', 'double quote']),
  noteCase('read/malformed', `{ "title": "便签"${mistakeMark}`, '', '}'),
  noteCase('read/malformed', `{ "title": "便签" } ${mistakeMark}}`, '', ['多余', 'too much']),
  noteCase('read/malformed', `{ "title": ${mistakeMark}便签 }`, '', ['双引号', 'double quotes']),
  noteCase('read/no-object', `${mistakeMark}[${sound}]`, '', '{'),
  noteCase(
    'read/repeated-key',
    `{\n  ${titles},\n  ${mistakeMark}"title": "便笺",\n  "properties": { ${text('code')} }\n}`,
    '/title',
    ['留下一处', 'Keep one'],
  ),
  {
    rule: 'read/same-name',
    files: { 'resources/note.json': sound, 'resources/Note.json': `${mistakeMark}${sound}` },
    pointer: '',
    cure: ['另取', 'another name'],
    also: ['names/resource-file'],
  },
];
