import {
  createNoteCase,
  locationMark,
  relationField,
  resourceFile,
  textField,
  integerField,
  workflowKeyword,
  type CheckCase,
} from './case';
import { screenFields } from './screenCheckCases';

const date = (name: string): string => textField(name, '"format": "date"');

export const resourceStructureCheckCases: readonly CheckCase[] = [
  createNoteCase(
    'structure/tree',
    resourceFile(screenFields, `"x-tree": ${locationMark}"areaId"`),
    '/x-tree',
    ['先声明', 'declare'],
  ),
  createNoteCase(
    'structure/tree',
    resourceFile(`${screenFields}, ${relationField('aboveId', 'note')}`, `"x-tree": ${locationMark}"abovId"`),
    '/x-tree',
    'aboveId',
  ),
  createNoteCase(
    'structure/tree-required',
    resourceFile(
      `${screenFields}, ${relationField('aboveId', 'note')}`,
      `"x-tree": "aboveId", "required": [${locationMark}"aboveId"]`,
    ),
    '/required/0',
    'required',
  ),
  ...['"eraseOm"', '"code"'].map(named =>
    createNoteCase(
      'retention/field',
      resourceFile(`${textField('code')}, ${date('eraseOn')}`, `"x-retention": ${locationMark}${named}`),
      '/x-retention',
      'eraseOn',
    ),
  ),
  ...[
    [
      'retention/remainder-state',
      `"states": [${locationMark}"don"], "fields": ["status"]`,
      '/states/0',
      'done',
    ],
    [
      'retention/remainder-field',
      `"states": ["done"], "fields": [${locationMark}"code"]`,
      '/fields/0',
      'status',
    ],
  ].map(([rule = '', said = '', at = '', cure = '']) =>
    createNoteCase(
      rule,
      resourceFile(
        `${textField('code')}, ${date('eraseOn')}`,
        `"x-retention": "eraseOn", "x-remainder": { ${said} }, ${workflowKeyword()}`,
      ),
      `/x-remainder${at}`,
      cure,
    ),
  ),
  createNoteCase(
    'retention/remainder-date',
    resourceFile(
      textField('code'),
      `${locationMark}"x-remainder": { "states": ["done"], "fields": ["status"] }, ${workflowKeyword()}`,
    ),
    '/x-remainder',
    'x-retention',
  ),
  createNoteCase(
    'structure/shape-fields',
    resourceFile(screenFields, `"x-shape": ${locationMark}"graph"`),
    '/x-shape',
    'nodes',
  ),
  createNoteCase(
    'structure/shape-fields',
    resourceFile(screenFields, `"x-shape": ${locationMark}"roleTree"`),
    '/x-shape',
    'role',
  ),
  createNoteCase(
    'structure/shape-tree',
    resourceFile(screenFields, `"x-shape": ${locationMark}"tree"`),
    '/x-shape',
    'x-tree',
  ),
  createNoteCase(
    'structure/groups',
    resourceFile(screenFields, `"x-shape": "tree", "x-groups": ["areaId", ${locationMark}"areaId.levl"]`),
    '/x-groups/1',
    'level',
  ),
  createNoteCase(
    'structure/groups',
    resourceFile(screenFields, `"x-shape": "tree", "x-groups": [${locationMark}"code"]`),
    '/x-groups/0',
    ['选项', 'choice'],
  ),
  createNoteCase(
    'structure/groups-unused',
    resourceFile(screenFields, `"x-groups": ${locationMark}["areaId"]`),
    '/x-groups',
    'x-shape',
  ),
  createNoteCase(
    'structure/unique-unknown',
    resourceFile(screenFields, `"x-unique": [["code", ${locationMark}"seat"]]`),
    '/x-unique/0/1',
    'seats',
  ),
  createNoteCase(
    'structure/unique-unknown',
    resourceFile(
      screenFields,
      `"x-unique": [{ "fields": ["code", ${locationMark}"seat"], "states": ["done"] }], ${workflowKeyword()}`,
    ),
    '/x-unique/0/fields/1',
    'seats',
  ),
  createNoteCase(
    'structure/unique-term',
    resourceFile(
      [textField('code'), integerField('from'), textField('until')].join(', '),
      `"x-unique": [{ "fields": ["code"], ${locationMark}"term": { "from": "from", "until": "until" } }]`,
    ),
    '/x-unique/0/term',
    ['同类', 'of one kind'],
  ),
  createNoteCase(
    'structure/unique-term',
    resourceFile(
      [textField('code'), integerField('from'), textField('until', '"format": "date"')].join(', '),
      `"x-unique": [{ "fields": ["code"], ${locationMark}"term": { "from": "from", "until": "until" } }]`,
    ),
    '/x-unique/0/term',
    ['同类', 'of one kind'],
  ),
  createNoteCase(
    'structure/unique-unknown',
    resourceFile(
      [textField('code'), integerField('from')].join(', '),
      `"x-unique": [{ "fields": ["code"], "term": { "from": "from", "until": ${locationMark}"form" } }]`,
    ),
    '/x-unique/0/term/until',
    'from',
  ),
  createNoteCase(
    'structure/unique-unknown',
    resourceFile(
      [textField('code'), textField('family')].join(', '),
      `"x-unique": [{ "fields": ["code"], "except": [${locationMark}"familly"] }]`,
    ),
    '/x-unique/0/except/0',
    'family',
  ),
  createNoteCase(
    'structure/unique-exempt',
    resourceFile(
      [textField('code'), textField('family')].join(', '),
      `"x-unique": [{ "fields": ["code", "family"], ${locationMark}"except": ["family"] }]`,
    ),
    '/x-unique/0/except',
    ['不在“fields”里', 'not in "fields"'],
  ),
  createNoteCase(
    'structure/unique-lookup',
    resourceFile(
      screenFields,
      `"x-unique": [{ "fields": ["code"], "lookup": { "call": ${locationMark}"note/exist", "fields": ["code"] } }]`,
    ),
    '/x-unique/0/lookup/call',
    'note/exists',
  ),
  createNoteCase(
    'structure/unique-lookup-field',
    resourceFile(
      screenFields,
      `"x-unique": [{ "fields": ["code", "areaId"], "lookup": { "call": "note/exists", "fields": ["code", ${locationMark}"areaId"] } }]`,
    ),
    '/x-unique/0/lookup/fields/1',
    'code',
  ),
  createNoteCase(
    'structure/unique-lookup-field',
    resourceFile(
      [textField('code'), integerField('level')].join(', '),
      `"x-unique": [{ "fields": ["code"], "lookup": { "call": "note/exists", "fields": ["code", ${locationMark}"level"] } }]`,
    ),
    '/x-unique/0/lookup/fields/1',
    'code',
  ),
  createNoteCase(
    'structure/unique-lookup-missing',
    resourceFile(
      [textField('code'), integerField('level')].join(', '),
      `"x-unique": [{ "fields": ["code", "level"], "lookup": { "call": "note/exists", ${locationMark}"fields": ["level"] } }]`,
    ),
    '/x-unique/0/lookup/fields',
    ['加上“code”', 'Add "code"'],
  ),
  createNoteCase(
    'structure/unique-lookup-unused',
    resourceFile(
      [textField('code'), textField('family')].join(', '),
      `"x-unique": [{ "fields": ["code"], "except": ["family"], ${locationMark}"lookup": { "call": "note/exists", "fields": ["code"] } }]`,
    ),
    '/x-unique/0/lookup',
    ['删去“lookup”', 'Take "lookup"'],
  ),
  createNoteCase(
    'structure/unique-yields',
    resourceFile(
      screenFields,
      `"x-unique": [{ "fields": ["code"], "states": ["open"], "yields": ${locationMark}"finnish" }], ${workflowKeyword()}`,
    ),
    '/x-unique/0/yields',
    'finish',
  ),
  createNoteCase(
    'structure/unique-yields-states',
    resourceFile(
      screenFields,
      `"x-unique": [{ "fields": ["code"], "states": ["open", "done"], "yields": ${locationMark}"finish" }], ${workflowKeyword()}`,
    ),
    '/x-unique/0/yields',
    ['每个状态', 'each of them'],
  ),
  createNoteCase(
    'structure/unique-yields-plain',
    resourceFile(
      screenFields,
      `"x-unique": [{ "fields": ["code"], "states": ["open"], "yields": ${locationMark}"finish", "except": ["areaId"] }], ${workflowKeyword()}`,
    ),
    '/x-unique/0/yields',
    ['只改变状态', 'the state alone'],
  ),
  createNoteCase(
    'structure/unique-state',
    resourceFile(
      screenFields,
      `"x-unique": [{ "fields": ["code"], "states": ["open", ${locationMark}"don"] }], ${workflowKeyword()}`,
    ),
    '/x-unique/0/states/1',
    'done',
  ),
  createNoteCase(
    'structure/unique-kind',
    resourceFile(screenFields, `"x-unique": [["code", ${locationMark}"story"]]`),
    '/x-unique/0/1',
    'story',
  ),
  {
    rule: 'structure/account-fact',
    files: {
      'resources/user.json': resourceFile(
        relationField('areaId', 'area'),
        `"x-me": { "area": "areaId", "city": ${locationMark}"areaId.parntId" }`,
      ),
    },
    pointer: '/x-me/city',
    cure: 'parentId',
  },
  {
    rule: 'structure/account-fact-name',
    files: {
      'resources/user.json': resourceFile(
        relationField('areaId', 'area'),
        `"x-me": { "area": "areaId", ${locationMark}"roles": "areaId" }`,
      ),
    },
    pointer: '/x-me/roles',
    cure: 'id',
  },
];
