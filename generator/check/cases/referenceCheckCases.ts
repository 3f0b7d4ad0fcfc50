import {
  createNoteCase,
  locationMark,
  relationField,
  resourceFile,
  textField,
  bilingualTitles,
  integerField,
  type CheckCase,
} from './case';
import { finishTransitionPointer, finishTransitionWorkflow } from './brokenWorkflow';

const at = (name: string, word: string): string => `/properties/${name}/${word}`;

const paperWithCode = resourceFile(`${textField('code', '"x-unique": true')}, ${textField('name')}`);

/** Broken relations, and texts that name a record or its code. */
export const referenceCheckCases: readonly CheckCase[] = [
  createNoteCase(
    'references/unknown-options',
    finishTransitionWorkflow(
      `"input": { "properties": { ${relationField('areaId', `{ "to": "area", "options": ${locationMark}"fere" }`)} } }`,
    ),
    `${finishTransitionPointer}/input/properties/areaId/x-ref/options`,
    'free',
  ),
  createNoteCase(
    'references/options-of-field',
    resourceFile(relationField('areaId', `{ "to": "area", ${locationMark}"options": "free" }`)),
    at('areaId', 'x-ref/options'),
    ['改用“where”', 'Use "where"'],
  ),
  createNoteCase(
    'references/unknown-resource',
    resourceFile(relationField('areaId', `${locationMark}"aera"`)),
    at('areaId', 'x-ref'),
    'area',
  ),
  createNoteCase(
    'references/unknown-resource',
    resourceFile(relationField('areaId', `{ "to": ${locationMark}"zone", "owner": true }`)),
    at('areaId', 'x-ref/to'),
    'area',
  ),
  createNoteCase(
    'references/record-key',
    resourceFile(
      `${textField('register')}, ${textField('found', `"x-record-of": ${locationMark}"register"`)}`,
    ),
    at('found', 'x-record-of'),
    '"format": "uuid"',
  ),
  createNoteCase(
    'references/record-of',
    resourceFile(
      `${textField('register')}, ${textField('found', `"format": "uuid", "x-record-of": ${locationMark}"regsiter"`)}`,
    ),
    at('found', 'x-record-of'),
    'register',
  ),
  createNoteCase(
    'references/record-of',
    resourceFile(
      `${textField('register')}, ${integerField('count')}, ${textField('found', `"format": "uuid", "x-record-of": ${locationMark}"count"`)}`,
    ),
    at('found', 'x-record-of'),
    'register',
  ),
  {
    rule: 'references/code-text',
    files: {
      'resources/paper.json': paperWithCode,
      'resources/note.json': resourceFile(integerField('place', `"x-code-of": ${locationMark}"paper.code"`)),
    },
    pointer: '/properties/place/x-code-of',
    cure: '"type": "string"',
  },
  createNoteCase(
    'references/code-of',
    resourceFile(textField('place', `"x-code-of": ${locationMark}"aera.code"`)),
    at('place', 'x-code-of'),
    'area',
  ),
  {
    rule: 'references/code-of',
    files: {
      'resources/paper.json': paperWithCode,
      'resources/note.json': resourceFile(textField('place', `"x-code-of": ${locationMark}"paper.cod"`)),
    },
    pointer: '/properties/place/x-code-of',
    cure: 'paper.code',
  },
  {
    rule: 'references/code-of',
    files: {
      'resources/paper.json': paperWithCode,
      'resources/note.json': resourceFile(textField('place', `"x-code-of": ${locationMark}"paper.name"`)),
    },
    pointer: '/properties/place/x-code-of',
    cure: 'paper.code',
  },
  {
    rule: 'references/unknown-resource',
    files: {
      'resources/paper.json': resourceFile(textField('code'), '"x-alias": ["document"]'),
      'resources/note.json': resourceFile(relationField('paperId', `${locationMark}"document"`)),
    },
    pointer: '/properties/paperId/x-ref',
    cure: 'paper',
  },
  createNoteCase(
    'references/clear-required',
    resourceFile(
      relationField('areaId', `{ "to": "area", "onDelete": ${locationMark}"clear" }`),
      '"required": ["areaId"]',
    ),
    at('areaId', 'x-ref/onDelete'),
    'restrict',
  ),
  {
    rule: 'references/owner-cycle',
    files: {
      'resources/note.json': resourceFile(
        relationField('paperId', `{ "to": "paper", ${locationMark}"owner": true }`),
      ),
      'resources/paper.json': resourceFile(relationField('noteId', '{ "to": "note", "owner": true }')),
    },
    pointer: '/properties/paperId/x-ref/owner',
    cure: 'owner',
  },
  createNoteCase(
    'references/inner-owner',
    resourceFile(
      `"place": { ${bilingualTitles}, "type": "object", "properties": { ${relationField('areaId', `{ "to": "area", ${locationMark}"owner": true }`)} } }`,
    ),
    '/properties/place/properties/areaId/x-ref/owner',
    'owner',
  ),
];
