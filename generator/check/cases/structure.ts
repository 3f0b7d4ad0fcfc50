import { noteCase, locationMark, relation, resource, text, wholeNumber, workflow, type Case } from './case';
import { fields } from './screens';

const date = (name: string): string => text(name, '"format": "date"');

export const structureCases: readonly Case[] = [
  noteCase('structure/tree', resource(fields, `"x-tree": ${locationMark}"areaId"`), '/x-tree', [
    '先声明',
    'declare',
  ]),
  noteCase(
    'structure/tree',
    resource(`${fields}, ${relation('aboveId', 'note')}`, `"x-tree": ${locationMark}"abovId"`),
    '/x-tree',
    'aboveId',
  ),
  noteCase(
    'structure/tree-required',
    resource(
      `${fields}, ${relation('aboveId', 'note')}`,
      `"x-tree": "aboveId", "required": [${locationMark}"aboveId"]`,
    ),
    '/required/0',
    'required',
  ),
  ...['"eraseOm"', '"code"'].map(named =>
    noteCase(
      'retention/field',
      resource(`${text('code')}, ${date('eraseOn')}`, `"x-retention": ${locationMark}${named}`),
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
    noteCase(
      rule,
      resource(
        `${text('code')}, ${date('eraseOn')}`,
        `"x-retention": "eraseOn", "x-remainder": { ${said} }, ${workflow()}`,
      ),
      `/x-remainder${at}`,
      cure,
    ),
  ),
  noteCase(
    'retention/remainder-date',
    resource(
      text('code'),
      `${locationMark}"x-remainder": { "states": ["done"], "fields": ["status"] }, ${workflow()}`,
    ),
    '/x-remainder',
    'x-retention',
  ),
  noteCase(
    'structure/shape-fields',
    resource(fields, `"x-shape": ${locationMark}"graph"`),
    '/x-shape',
    'nodes',
  ),
  noteCase(
    'structure/shape-fields',
    resource(fields, `"x-shape": ${locationMark}"roleTree"`),
    '/x-shape',
    'role',
  ),
  noteCase(
    'structure/shape-tree',
    resource(fields, `"x-shape": ${locationMark}"tree"`),
    '/x-shape',
    'x-tree',
  ),
  noteCase(
    'structure/groups',
    resource(fields, `"x-shape": "tree", "x-groups": ["areaId", ${locationMark}"areaId.levl"]`),
    '/x-groups/1',
    'level',
  ),
  noteCase(
    'structure/groups',
    resource(fields, `"x-shape": "tree", "x-groups": [${locationMark}"code"]`),
    '/x-groups/0',
    ['选项', 'choice'],
  ),
  noteCase(
    'structure/groups-unused',
    resource(fields, `"x-groups": ${locationMark}["areaId"]`),
    '/x-groups',
    'x-shape',
  ),
  noteCase(
    'structure/unique-unknown',
    resource(fields, `"x-unique": [["code", ${locationMark}"seat"]]`),
    '/x-unique/0/1',
    'seats',
  ),
  noteCase(
    'structure/unique-unknown',
    resource(
      fields,
      `"x-unique": [{ "fields": ["code", ${locationMark}"seat"], "states": ["done"] }], ${workflow()}`,
    ),
    '/x-unique/0/fields/1',
    'seats',
  ),
  noteCase(
    'structure/unique-term',
    resource(
      [text('code'), wholeNumber('from'), text('until')].join(', '),
      `"x-unique": [{ "fields": ["code"], ${locationMark}"term": { "from": "from", "until": "until" } }]`,
    ),
    '/x-unique/0/term',
    ['同类', 'of one kind'],
  ),
  noteCase(
    'structure/unique-term',
    resource(
      [text('code'), wholeNumber('from'), text('until', '"format": "date"')].join(', '),
      `"x-unique": [{ "fields": ["code"], ${locationMark}"term": { "from": "from", "until": "until" } }]`,
    ),
    '/x-unique/0/term',
    ['同类', 'of one kind'],
  ),
  noteCase(
    'structure/unique-unknown',
    resource(
      [text('code'), wholeNumber('from')].join(', '),
      `"x-unique": [{ "fields": ["code"], "term": { "from": "from", "until": ${locationMark}"form" } }]`,
    ),
    '/x-unique/0/term/until',
    'from',
  ),
  noteCase(
    'structure/unique-unknown',
    resource(
      [text('code'), text('family')].join(', '),
      `"x-unique": [{ "fields": ["code"], "except": [${locationMark}"familly"] }]`,
    ),
    '/x-unique/0/except/0',
    'family',
  ),
  noteCase(
    'structure/unique-exempt',
    resource(
      [text('code'), text('family')].join(', '),
      `"x-unique": [{ "fields": ["code", "family"], ${locationMark}"except": ["family"] }]`,
    ),
    '/x-unique/0/except',
    ['不在“fields”里', 'not in "fields"'],
  ),
  noteCase(
    'structure/unique-yields',
    resource(
      fields,
      `"x-unique": [{ "fields": ["code"], "states": ["open"], "yields": ${locationMark}"finnish" }], ${workflow()}`,
    ),
    '/x-unique/0/yields',
    'finish',
  ),
  noteCase(
    'structure/unique-yields-states',
    resource(
      fields,
      `"x-unique": [{ "fields": ["code"], "states": ["open", "done"], "yields": ${locationMark}"finish" }], ${workflow()}`,
    ),
    '/x-unique/0/yields',
    ['每个状态', 'each of them'],
  ),
  noteCase(
    'structure/unique-yields-plain',
    resource(
      fields,
      `"x-unique": [{ "fields": ["code"], "states": ["open"], "yields": ${locationMark}"finish", "except": ["areaId"] }], ${workflow()}`,
    ),
    '/x-unique/0/yields',
    ['只改变状态', 'the state alone'],
  ),
  noteCase(
    'structure/unique-state',
    resource(
      fields,
      `"x-unique": [{ "fields": ["code"], "states": ["open", ${locationMark}"don"] }], ${workflow()}`,
    ),
    '/x-unique/0/states/1',
    'done',
  ),
  noteCase(
    'structure/unique-kind',
    resource(fields, `"x-unique": [["code", ${locationMark}"story"]]`),
    '/x-unique/0/1',
    'story',
  ),
  {
    rule: 'structure/account-fact',
    files: {
      'resources/user.json': resource(
        relation('areaId', 'area'),
        `"x-me": { "area": "areaId", "city": ${locationMark}"areaId.parntId" }`,
      ),
    },
    pointer: '/x-me/city',
    cure: 'parentId',
  },
  {
    rule: 'structure/account-fact-name',
    files: {
      'resources/user.json': resource(
        relation('areaId', 'area'),
        `"x-me": { "area": "areaId", ${locationMark}"roles": "areaId" }`,
      ),
    },
    pointer: '/x-me/roles',
    cure: 'id',
  },
];
