import { inNote, mark, text, titles, resource, type Case } from './case';

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
  inNote('read/too-deep', `${'[\n'.repeat(64)}${mark}[${']'.repeat(65)}`, '', ['右括号', 'closing bracket']),
  inNote('read/malformed', `{\n  "title": "便签"\n  ${mark}"x-title-en": "Note" }`, '', ['逗号', 'comma']),
  inNote('read/malformed', `{ "title": "便签", ${mark}} `, '', ['逗号', 'comma']),
  inNote('read/malformed', `{ "title" ${mark}"便签" }`, '', ['“:”', '":"']),
  inNote('read/malformed', `{\n  ${mark}// note\n  "title": "便签" }`, '', '"$comment"'),
  inNote('read/malformed', `{ "title": ${mark}"便签 }`, '', ['双引号', 'double quote']),
  inNote('read/malformed', `{ "title": "便签"${mark}`, '', '}'),
  inNote('read/malformed', `{ "title": "便签" } ${mark}}`, '', ['多余', 'too much']),
  inNote('read/malformed', `{ "title": ${mark}便签 }`, '', ['双引号', 'double quotes']),
  inNote('read/no-object', `${mark}[${sound}]`, '', '{'),
  inNote(
    'read/repeated-key',
    `{\n  ${titles},\n  ${mark}"title": "便笺",\n  "properties": { ${text('code')} }\n}`,
    '/title',
    ['留下一处', 'Keep one'],
  ),
  {
    rule: 'read/same-name',
    files: { 'resources/note.json': sound, 'resources/Note.json': `${mark}${sound}` },
    pointer: '',
    cure: ['另取', 'another name'],
    also: ['names/resource-file'],
  },
];
