import {
  createNoteCase,
  locationMark,
  relationField,
  resourceFile,
  textField,
  integerField,
  type CheckCase,
} from './case';

const fields = [
  textField('code'),
  textField('name'),
  textField('phone', '"x-sensitive": "phone"'),
  integerField('rank', '"readOnly": true'),
].join(',\n    ');
const granted = (access: string, more = ''): string => resourceFile(fields, more, access);
const toBureau = (grant: string): string => granted(`{ "admin": { "all": true }, "bureau": ${grant} }`);
const states = `"x-states": {
    "initial": "open",
    "states": { "open": { "title": "开", "x-title-en": "Open" }, "done": { "title": "完", "x-title-en": "Done", "final": true } },
    "transitions": {
      "finish": { "title": "完成", "x-title-en": "Finish", "from": "open", "to": "done" },
      "expire": { "title": "过期", "x-title-en": "Expire", "from": "open", "to": "done", "at": "createdAt" }
    }
  }`;
/** A workflow whose transition `finish` makes the transition `follow` of other notes by an effect. */
const effectStates = `"x-states": {
    "initial": "open",
    "states": { "open": { "title": "开", "x-title-en": "Open" }, "done": { "title": "完", "x-title-en": "Done", "final": true } },
    "transitions": {
      "finish": { "title": "完成", "x-title-en": "Finish", "from": "open", "to": "done", "effects": [{ "transition": "follow", "of": "note", "where": { "code": "$this.code" } }] },
      "follow": { "title": "随办", "x-title-en": "Follow", "effectOnly": true, "from": "open", "to": "done" }
    }
  }`;

export const accessCheckCases: readonly CheckCase[] = [
  createNoteCase(
    'shape/wrong-type',
    granted(`{ "admin": { "all": true }, "bureau": { "see": true, "do": ${locationMark}"finish" } }`, states),
    '/x-access/bureau/do',
    '["finish"]',
  ),
  createNoteCase(
    'access/found-by',
    toBureau(`{ "see": true, "foundBy": [${locationMark}"cod"] }`),
    '/x-access/bureau/foundBy/0',
    'code',
  ),
  createNoteCase(
    'access/found-by',
    toBureau(`{ "see": true, "foundBy": [${locationMark}"rank"] }`),
    '/x-access/bureau/foundBy/0',
    ['指明一条记录', 'singles a record out'],
  ),
  createNoteCase(
    'access/found-unseen',
    toBureau(`{ "create": true, ${locationMark}"foundBy": ["code"] }`),
    '/x-access/bureau/foundBy',
    ['“see”', '"see"'],
  ),
  createNoteCase(
    'access/unknown-role',
    granted(`{ ${locationMark}"buraeu": { "see": true } }`),
    '/x-access/buraeu',
    'bureau',
  ),
  createNoteCase(
    'access/unknown-field',
    toBureau(`{ "see": ["code", ${locationMark}"nmae"] }`),
    '/x-access/bureau/see/1',
    'name',
  ),
  createNoteCase(
    'access/unknown-field',
    toBureau(`{ "see": { "except": [${locationMark}"nmae"] } }`),
    '/x-access/bureau/see/except/0',
    'name',
  ),
  createNoteCase(
    'access/unknown-field',
    toBureau(`[{ "see": true }, { "edit": { "fields": [${locationMark}"nmae"] } }]`),
    '/x-access/bureau/1/edit/fields/0',
    'name',
  ),
  createNoteCase(
    'access/unknown-field',
    toBureau(`{ "see": true, "reveal": [${locationMark}"phnoe"] }`),
    '/x-access/bureau/reveal/0',
    'phone',
  ),
  createNoteCase(
    'access/unknown-transition',
    granted(
      `{ "admin": { "all": true }, "bureau": { "see": true, "do": [${locationMark}"finsh"] } }`,
      states,
    ),
    '/x-access/bureau/do/0',
    'finish',
  ),
  createNoteCase(
    'access/unknown-transition',
    granted(
      `{ "admin": { "all": true }, "bureau": { "see": true, "do": { ${locationMark}"finsh": true } } }`,
      states,
    ),
    '/x-access/bureau/do/finsh',
    'finish',
  ),
  createNoteCase(
    'access/automatic',
    granted(
      `{ "admin": { "all": true }, "bureau": { "see": true, "do": [${locationMark}"expire"] } }`,
      states,
    ),
    '/x-access/bureau/do/0',
    ['另写一个没有“at”', 'declare another transition'],
  ),
  createNoteCase(
    'access/automatic',
    granted(
      `{ "admin": { "all": true }, "bureau": { "see": true, "do": [${locationMark}"follow"] } }`,
      effectStates,
    ),
    '/x-access/bureau/do/0',
    ['“effectOnly”', '"effectOnly"'],
  ),
  createNoteCase(
    'access/read-only',
    toBureau(`{ "see": true, "edit": ["code", ${locationMark}"rank"] }`),
    '/x-access/bureau/edit/1',
    'edit',
  ),
  createNoteCase(
    'access/read-only',
    toBureau(`{ "see": true, "create": [${locationMark}"createdAt"] }`),
    '/x-access/bureau/create/0',
    'create',
  ),
  createNoteCase(
    'access/not-sensitive',
    toBureau(`{ "see": true, "full": [${locationMark}"code"] }`),
    '/x-access/bureau/full/0',
    'phone',
  ),
  createNoteCase(
    'access/unknown-rule',
    toBureau(`{ "see": true, "edit": { "fields": true, "rule": ${locationMark}"opne" } }`),
    '/x-access/bureau/edit/rule',
    'open',
  ),
  createNoteCase(
    'access/refusal-of-edit',
    toBureau(
      `{ "see": { "fields": true, "rule": "open", ${locationMark}"refusal": "不行", "x-refusal-en": "No" } }`,
    ),
    '/x-access/bureau/see/refusal',
    ['“edit”', '"edit"'],
  ),
  createNoteCase(
    'access/credentials-of-accounts',
    toBureau(`{ "see": true, ${locationMark}"credentials": true }`),
    '/x-access/bureau/credentials',
    ['账号资源', 'where accounts are'],
  ),
  createNoteCase(
    'access/except-and-fields',
    toBureau(`{ "see": { ${locationMark}"except": ["code"], "rows": { "code": "a" } } }`),
    '/x-access/bureau/see/except',
    'fields',
  ),
  createNoteCase(
    'access/public-me',
    granted(
      `{ "admin": { "all": true }, "public": { "see": true, "rows": { "createdBy": ${locationMark}"$me" } } }`,
    ),
    '/x-access/public/rows/createdBy',
    'any',
  ),
  createNoteCase(
    'access/required-unwritable',
    granted(
      '{ "admin": { "all": true }, "bureau": { "see": true, "create": ["name"] } }',
      `"required": [${locationMark}"code"]`,
    ),
    '/required/0',
    'bureau',
  ),
  createNoteCase(
    'access/acts-unseen',
    toBureau(`{ ${locationMark}"edit": true }`),
    '/x-access/bureau/edit',
    'bureau',
  ),
  createNoteCase(
    'access/acts-unseen',
    toBureau(`{ ${locationMark}"delete": { "rows": { "code": "a" } } }`),
    '/x-access/bureau/delete',
    'see',
  ),
  createNoteCase(
    'rows/unknown-field',
    toBureau(`{ "see": true, "delete": { "rows": { ${locationMark}"cod": "a" } } }`),
    '/x-access/bureau/delete/rows/cod',
    'code',
  ),
  createNoteCase(
    'rows/unknown-field',
    resourceFile(
      relationField('areaId', 'area'),
      '',
      `{ "bureau": { "see": { "fields": true, "rows": { ${locationMark}"areaId.nmae": "a" } } } }`,
    ),
    '/x-access/bureau/see/rows/areaId.nmae',
    'code',
  ),
  {
    rule: 'scope/public',
    files: {
      'resources/user.json': resourceFile(
        [textField('username'), relationField('areaId', 'area')].join(',\n    '),
        '"x-me": { "area": "areaId" }',
        `{ "admin": { "all": true }, ${locationMark}"public": { "see": ["username"], "create": true } }`,
      ),
    },
    pointer: '/x-access/public',
    cure: ['areaId', 'areaId'],
  },
];
