import { type CheckCase, locationMark, createNoteCase, resourceFile, textField, integerField } from './case';
import { fieldPointer, createMarkedKeySource } from './fieldCheckCases';

/** Broken schemas with sensitive fields. */
export const sensitiveFieldCheckCases: readonly CheckCase[] = [
  createNoteCase(
    'sensitive/kind',
    resourceFile(integerField('age', createMarkedKeySource('x-sensitive', '"idcard"'))),
    fieldPointer('age', 'x-sensitive'),
    ['文字字段', 'a text'],
  ),
  createNoteCase(
    'sensitive/search',
    resourceFile(
      textField('phone', '"x-sensitive": "phone"'),
      `"x-list": { "search": [${locationMark}"phone"] }`,
    ),
    '/x-list/search/0',
    'filters',
  ),
  createNoteCase(
    'sensitive/sort',
    resourceFile(
      textField('phone', '"x-sensitive": "phone"'),
      `"x-list": { "sort": ${locationMark}"-phone" }`,
    ),
    '/x-list/sort',
    'phone',
  ),
  createNoteCase(
    'sensitive/totals',
    resourceFile(
      textField('phone', '"x-sensitive": "phone"'),
      `"x-list": { "totals": [${locationMark}"phone"] }`,
    ),
    '/x-list/totals/0',
    'phone',
    ['screens/total-kind'],
  ),
  createNoteCase(
    'sensitive/condition',
    resourceFile(
      textField('phone', '"x-sensitive": "phone"'),
      '',
      `{ "admin": { "all": true, "rows": { ${locationMark}"phone": "13800000000" } } }`,
    ),
    '/x-access/admin/rows/phone',
    '"take": "hash"',
  ),
  createNoteCase(
    'sensitive/derived',
    resourceFile(
      `${textField('number', '"x-sensitive": "cert"')}, ${textField('birth', `"format": "date", "x-derive": { "from": ${locationMark}"number", "take": "birthDate" }`)}`,
    ),
    fieldPointer('birth', 'x-derive/from'),
    ['改为', 'Give "number"'],
  ),
  createNoteCase(
    'sensitive/told-by',
    resourceFile(`${textField('street')}, ${textField('home', `${locationMark}"x-told-by": [["street"]]`)}`),
    fieldPointer('home', 'x-told-by'),
    'x-sensitive',
  ),
  createNoteCase(
    'sensitive/told-by-unknown',
    resourceFile(
      `${textField('street')}, ${textField('home', `"x-sensitive": "address", "x-told-by": [[${locationMark}"stret"]]`)}`,
    ),
    fieldPointer('home', 'x-told-by/0/0'),
    'street',
  ),
  createNoteCase(
    'sensitive/told',
    resourceFile(
      `${textField('street')}, ${textField('house')}, ${textField('home', '"x-sensitive": "address", "x-told-by": [["street", "house"]]')}`,
      '',
      `{ "admin": { "all": true, "full": true }, ${locationMark}"bureau": { "see": true, "reveal": ["home"] } }`,
    ),
    '/x-access/bureau',
    ['写进“full”', 'into "full"'],
  ),
  createNoteCase(
    'sensitive/told',
    resourceFile(
      `${textField('name')}, ${textField('shown', '"x-sensitive": "name", "x-derive": { "text": "{name}" }')}`,
      '',
      `{ ${locationMark}"admin": { "all": true } }`,
    ),
    '/x-access/admin',
    ['写进“full”', 'into "full"'],
  ),
  createNoteCase(
    'sensitive/hash',
    resourceFile(
      `${textField('number', '"x-sensitive": "idcard"')}, ${textField('hash', '"x-derive": { "from": "number", "take": "hash" }')}`,
      '',
      `{ "admin": { "all": true, "full": true }, ${locationMark}"bureau": { "see": true, "reveal": ["number"] } }`,
    ),
    '/x-access/bureau',
    '"except": ["hash"]',
  ),
  createNoteCase(
    'sensitive/template',
    resourceFile(
      `${textField('phone', '"x-sensitive": "phone"')}, ${textField('label', `"x-derive": { "text": ${locationMark}"{phone}" }`)}`,
    ),
    fieldPointer('label', 'x-derive/text'),
    'x-sensitive',
  ),
];
