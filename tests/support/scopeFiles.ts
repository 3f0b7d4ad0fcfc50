import type { JsonObject } from '#model/json';

const titled = (title: string, more: JsonObject): JsonObject => ({ title, 'x-title-en': title, ...more });
const text = (title: string): JsonObject => titled(title, { type: 'string' });
const relation = (title: string, to: string): JsonObject => titled(title, { 'x-ref': to });
const areaList = titled('Areas', { type: 'array', items: { 'x-ref': 'area' } });
const all: JsonObject = { all: true };
const resource = (
  title: string,
  properties: JsonObject,
  access: JsonObject,
  more: JsonObject = {},
): JsonObject =>
  titled(title, { type: 'object', properties, 'x-access': { admin: all, ...access }, ...more });

const area = resource(
  'Area',
  { name: text('Name'), parentId: relation('Above', 'area') },
  { bureau: all, any: { see: ['name', 'parentId'] } },
  { 'x-tree': 'parentId' },
);

/** All callers see every school; a district edits those in its areas. */
const school = resource(
  'School',
  { name: text('Name'), areaId: relation('Area', 'area') },
  {
    bureau: all,
    subbureau: { see: true, edit: ['name'], rows: { areaId: { within: '$me.areas' } } },
    school: { see: true, rows: { uuid: '$me.school' } },
    any: { see: ['name', 'areaId'] },
  },
);

const organ = resource(
  'Organisation',
  {
    name: text('Name'),
    parentId: relation('Above', 'organ'),
    schoolId: relation('School', 'school'),
    areaIds: areaList,
    nextSchoolId: relation('Next school', 'school'),
    dueAt: titled('Due', { type: 'string', format: 'date-time' }),
  },
  {
    bureau: all,
    subbureau: {
      see: true,
      create: true,
      edit: true,
      delete: true,
      do: ['move'],
      rows: { parentId: '$me.organ' },
    },
    any: { see: ['name', 'parentId'] },
  },
  {
    'x-tree': 'parentId',
    'x-states': {
      initial: 'open',
      states: { open: titled('Open', { colour: 'blue' }), moved: titled('Moved', { colour: 'green' }) },
      transitions: {
        move: titled('Move', {
          from: ['open', 'moved'],
          to: 'moved',
          effects: [{ set: { schoolId: '$this.nextSchoolId' } }],
        }),
        close: titled('Close', {
          from: 'moved',
          to: 'open',
          at: 'dueAt',
          effects: [{ set: { schoolId: null, areaIds: [] } }],
        }),
        follow: titled('Follow', {
          from: 'open',
          to: 'moved',
          on: { resource: 'handover', via: 'organId', states: ['sent'] },
          effects: [{ set: { schoolId: '$this.nextSchoolId' } }],
        }),
      },
    },
  },
);

/** A request whose transitions write an organisation. */
const handover = resource(
  'Handover',
  { organId: relation('Organisation', 'organ'), schoolId: relation('School', 'school'), areaIds: areaList },
  { bureau: all, subbureau: all },
  {
    'x-states': {
      initial: 'open',
      states: {
        open: titled('Open', { colour: 'blue' }),
        done: titled('Done', { colour: 'green', final: true }),
        sent: titled('Sent', { colour: 'green', final: true }),
      },
      transitions: {
        grant: titled('Grant', {
          from: 'open',
          to: 'done',
          effects: [
            {
              update: 'organ',
              where: { uuid: '$this.organId' },
              values: { schoolId: '$this.schoolId', areaIds: '$this.areaIds' },
            },
          ],
        }),
        send: titled('Send', { from: 'open', to: 'sent' }),
      },
    },
  },
);

/** A child's case: seen by its area, and by its school. */
const enrolment = resource(
  'Enrolment',
  { name: text('Name'), areaId: relation('Area', 'area'), schoolId: relation('School', 'school') },
  {
    bureau: { see: true },
    subbureau: { see: true, edit: true, rows: { areaId: { within: '$me.areas' } } },
    school: { see: true, rows: { schoolId: '$me.school' } },
  },
);

/** Accounts take their scope from an organisation: its school, and its areas. */
export const scopeFiles = (user: JsonObject): Record<string, JsonObject> => ({
  ...{ area, school, organ, handover, enrolment },
  user: {
    ...user,
    'x-me': { organ: 'organId', school: 'organId.schoolId', areas: 'organId.areaIds' },
    'x-access': {
      admin: all,
      bureau: { see: true, create: true, edit: true },
      subbureau: {
        see: true,
        create: true,
        edit: true,
        rows: { any: [{ organId: '$me.organ' }, { 'organId.parentId': '$me.organ' }] },
      },
    },
  },
});
