import {
  locationMark,
  relationField,
  resourceFile,
  textField,
  bilingualTitles,
  workflowKeyword,
  type CheckCase,
} from './case';

const note = resourceFile(
  [textField('code', '"minLength": 2'), relationField('areaId', 'area')].join(',\n    '),
  workflowKeyword(`"input": { "properties": { ${textField('comment')} } }`),
);

/** Invalid examples beside a valid resource. */
const exampleCase = (
  rule: string,
  content: string,
  pointer: string,
  cure: CheckCase['cure'],
  file = 'examples/note.json',
): CheckCase => ({ rule, files: { [file]: content, 'resources/note.json': note }, pointer, cure });

const record = (more: string): string => `{ "records": [{ ${bilingualTitles}, ${more} }] }`;
const step = (more: string): string => `{ "steps": [{ ${bilingualTitles}, ${more} }] }`;
const sound = `"values": { "code": "ab" }, "accepted": true`;

export const exampleCheckCases: readonly CheckCase[] = [
  exampleCase(
    'examples/unknown-resource',
    `${locationMark}${record(sound)}`,
    '',
    'note',
    'examples/notes.json',
  ),
  exampleCase(
    'examples/unknown-field',
    record(`"values": { ${locationMark}"cod": "ab" }, "accepted": true`),
    '/records/0/values/cod',
    'code',
  ),
  exampleCase(
    'examples/unknown-field',
    record(`"values": { "areaId": { ${locationMark}"levl": "city" } }, "accepted": true`),
    '/records/0/values/areaId/levl',
    'level',
  ),
  exampleCase(
    'examples/unknown-field',
    record(`"values": {}, "refused": { "field": ${locationMark}"cod", "by": "minLength" }`),
    '/records/0/refused/field',
    'code',
  ),
  exampleCase(
    'examples/unknown-field',
    record(`${sound}, "gives": { ${locationMark}"stat": "open" }`),
    '/records/0/gives/stat',
    'status',
  ),
  exampleCase(
    'examples/unknown-field',
    step(`"step": "finish", "record": { ${locationMark}"stat": "open" }, "allowed": true`),
    '/steps/0/record/stat',
    'status',
  ),
  exampleCase(
    'examples/unknown-field',
    step(`"step": "edit", "input": { ${locationMark}"cod": "ab" }, "allowed": true`),
    '/steps/0/input/cod',
    'code',
  ),
  exampleCase(
    'examples/unknown-field',
    record(`${sound}, "beside": { "note": [{ ${locationMark}"cod": "ab" }] }`),
    '/records/0/beside/note/0/cod',
    'code',
  ),
  exampleCase(
    'examples/unknown-beside',
    record(`${sound}, "beside": { ${locationMark}"notes": [{ "code": "ab" }] }`),
    '/records/0/beside/notes',
    'note',
  ),
  exampleCase(
    'examples/unknown-step',
    step(`"step": ${locationMark}"finsh", "allowed": true`),
    '/steps/0/step',
    'finish',
  ),
  exampleCase(
    'examples/unknown-input',
    step(`"step": "finish", "input": { ${locationMark}"coment": "ab" }, "allowed": true`),
    '/steps/0/input/coment',
    'comment',
  ),
  exampleCase(
    'examples/unknown-state',
    step(`"step": "finish", "record": { "status": ${locationMark}"opn" }, "allowed": true`),
    '/steps/0/record/status',
    'open',
  ),
  exampleCase(
    'examples/unknown-role',
    record(`"as": ${locationMark}"bureu", ${sound}`),
    '/records/0/as',
    'bureau',
  ),
  exampleCase(
    'examples/unknown-fact',
    record(`"me": { ${locationMark}"aera": "x" }, ${sound}`),
    '/records/0/me/aera',
    'area',
  ),
  exampleCase(
    'examples/unknown-this',
    record(`"me": { "area": ${locationMark}"$this.aeraId" }, ${sound}`),
    '/records/0/me/area',
    'areaId',
  ),
  exampleCase(
    'examples/unknown-this',
    record(`${sound}, "beside": { "note": [{ "areaId": ${locationMark}"$this.areaId.parent" }] }`),
    '/records/0/beside/note/0/areaId',
    'parentId',
  ),
  exampleCase(
    'examples/unknown-this',
    record(`"me": { "area": [${locationMark}"$this.code.level"] }, ${sound}`),
    '/records/0/me/area/0',
    ['到“code”为止', 'end at "code"'],
  ),
  exampleCase(
    'examples/stray-this',
    record(`"values": { "code": ${locationMark}"$this.areaId" }, "accepted": true`),
    '/records/0/values/code',
    ['值本身', 'value itself'],
  ),
  exampleCase(
    'examples/unknown-reason',
    record(`"values": { "code": "a" }, "refused": { "field": "code", "by": ${locationMark}"minLenght" }`),
    '/records/0/refused/by',
    'minLength',
  ),
  exampleCase(
    'examples/undecided',
    `{ "records": [${locationMark}{ ${bilingualTitles}, "values": {} }] }`,
    '/records/0',
    '"accepted": true',
  ),
  exampleCase(
    'examples/undecided',
    `{ "steps": [${locationMark}{ ${bilingualTitles}, "step": "finish", "allowed": true, "refused": { "by": "role" } }] }`,
    '/steps/0',
    ['删去其中一个', 'Take one of them out'],
  ),
  exampleCase(
    'examples/repeated',
    `{ "records": [{ ${bilingualTitles}, ${sound} }], "steps": [{ "title": ${locationMark}"名称", "x-title-en": "Name", "step": "finish", "allowed": true }] }`,
    '/steps/0/title',
    ['不同', 'different'],
  ),
  exampleCase(
    'shape/missing-word',
    `{ "records": [${locationMark}{ ${bilingualTitles}, "accepted": true }] }`,
    '/records/0',
    'values',
  ),
  exampleCase(
    'texts/english',
    `{ "records": [${locationMark}{ "title": "甲", ${sound} }] }`,
    '/records/0',
    'x-title-en',
  ),
  exampleCase(
    'shape/unknown-word',
    record(`${sound}, ${locationMark}"besides": {}`),
    '/records/0/besides',
    'beside',
  ),
  exampleCase('read/malformed', `{ "records": [] ${locationMark}`, '', '}'),
];
