import { inNote, mark, relation, resource, text, whole, type Case } from './case';

const fields = [
  text('code'),
  text('name'),
  text('phone', '"x-sensitive": "phone"'),
  whole('rank', '"readOnly": true'),
].join(',\n    ');
const granted = (access: string, more = ''): string => resource(fields, more, access);
const toBureau = (grant: string): string => granted(`{ "admin": { "all": true }, "bureau": ${grant} }`);
const states = `"x-states": {
    "initial": "open",
    "states": { "open": { "title": "开", "x-title-en": "Open" }, "done": { "title": "完", "x-title-en": "Done", "final": true } },
    "transitions": {
      "finish": { "title": "完成", "x-title-en": "Finish", "from": "open", "to": "done" },
      "expire": { "title": "过期", "x-title-en": "Expire", "from": "open", "to": "done", "at": "createdAt" }
    }
  }`;

export const accessCases: readonly Case[] = [
  inNote(
    'access/unknown-role',
    granted(`{ ${mark}"buraeu": { "see": true } }`),
    '/x-access/buraeu',
    'bureau',
  ),
  inNote(
    'access/unknown-field',
    toBureau(`{ "see": ["code", ${mark}"nmae"] }`),
    '/x-access/bureau/see/1',
    'name',
  ),
  inNote(
    'access/unknown-field',
    toBureau(`{ "see": { "except": [${mark}"nmae"] } }`),
    '/x-access/bureau/see/except/0',
    'name',
  ),
  inNote(
    'access/unknown-field',
    toBureau(`[{ "see": true }, { "edit": { "fields": [${mark}"nmae"] } }]`),
    '/x-access/bureau/1/edit/fields/0',
    'name',
  ),
  inNote(
    'access/unknown-field',
    toBureau(`{ "see": true, "reveal": [${mark}"phnoe"] }`),
    '/x-access/bureau/reveal/0',
    'phone',
  ),
  inNote(
    'access/unknown-transition',
    granted(`{ "admin": { "all": true }, "bureau": { "see": true, "do": [${mark}"finsh"] } }`, states),
    '/x-access/bureau/do/0',
    'finish',
  ),
  inNote(
    'access/unknown-transition',
    granted(
      `{ "admin": { "all": true }, "bureau": { "see": true, "do": { ${mark}"finsh": true } } }`,
      states,
    ),
    '/x-access/bureau/do/finsh',
    'finish',
  ),
  inNote(
    'access/automatic',
    granted(`{ "admin": { "all": true }, "bureau": { "see": true, "do": [${mark}"expire"] } }`, states),
    '/x-access/bureau/do/0',
    'do',
  ),
  inNote(
    'access/read-only',
    toBureau(`{ "see": true, "edit": ["code", ${mark}"rank"] }`),
    '/x-access/bureau/edit/1',
    'edit',
  ),
  inNote(
    'access/read-only',
    toBureau(`{ "see": true, "create": [${mark}"createdAt"] }`),
    '/x-access/bureau/create/0',
    'create',
  ),
  inNote(
    'access/not-sensitive',
    toBureau(`{ "see": true, "full": [${mark}"code"] }`),
    '/x-access/bureau/full/0',
    'phone',
  ),
  inNote(
    'access/unknown-rule',
    toBureau(`{ "see": true, "edit": { "fields": true, "rule": ${mark}"opne" } }`),
    '/x-access/bureau/edit/rule',
    'open',
  ),
  inNote(
    'access/except-and-fields',
    toBureau(`{ "see": { ${mark}"except": ["code"], "rows": { "code": "a" } } }`),
    '/x-access/bureau/see/except',
    'fields',
  ),
  inNote(
    'access/public-me',
    granted(`{ "admin": { "all": true }, "public": { "see": true, "rows": { "createdBy": ${mark}"$me" } } }`),
    '/x-access/public/rows/createdBy',
    'any',
  ),
  inNote(
    'access/required-unwritable',
    granted(
      '{ "admin": { "all": true }, "bureau": { "see": true, "create": ["name"] } }',
      `"required": [${mark}"code"]`,
    ),
    '/required/0',
    'bureau',
  ),
  inNote('access/acts-unseen', toBureau(`{ ${mark}"edit": true }`), '/x-access/bureau/edit', 'bureau'),
  inNote(
    'access/acts-unseen',
    toBureau(`{ ${mark}"delete": { "rows": { "code": "a" } } }`),
    '/x-access/bureau/delete',
    'see',
  ),
  inNote(
    'rows/unknown-field',
    toBureau(`{ "see": true, "delete": { "rows": { ${mark}"cod": "a" } } }`),
    '/x-access/bureau/delete/rows/cod',
    'code',
  ),
  inNote(
    'rows/unknown-field',
    resource(
      relation('areaId', 'area'),
      '',
      `{ "bureau": { "see": { "fields": true, "rows": { ${mark}"areaId.nmae": "a" } } } }`,
    ),
    '/x-access/bureau/see/rows/areaId.nmae',
    'code',
  ),
];
