import type { JsonObject } from '#model/json';

const text = (title: string): JsonObject => ({ title, 'x-title-en': title, type: 'string' });
const state = (title: string): JsonObject => ({ title, 'x-title-en': title, colour: 'gray' });
const final = (title: string): JsonObject => ({ ...state(title), final: true });
const reference = (to: string): JsonObject => ({ title: to, 'x-title-en': to, 'x-ref': to });
const step = (title: string, more: JsonObject): JsonObject => ({ title, 'x-title-en': title, ...more });
const access: JsonObject = { admin: { all: true } };

/** A registration that makes its follow-up transition when its last check is decided. */
const application: JsonObject = {
  ...text('Application'),
  type: 'object',
  properties: { name: text('Name') },
  'x-states': {
    initial: 'checking',
    states: { checking: state('Checking'), checked: final('Checked') },
    transitions: {
      conclude: step('Conclude', {
        from: 'checking',
        to: 'checked',
        on: { resource: 'check', via: 'applicationId', states: ['passed', 'failed'] },
        related: { open: { count: 'check', where: { applicationId: '$this', status: 'open' } } },
        guard: { properties: { related: { properties: { open: { maximum: 0 } } } } },
      }),
    },
  },
  'x-access': access,
};

const check: JsonObject = {
  ...text('Check'),
  type: 'object',
  required: ['applicationId'],
  properties: { applicationId: reference('application') },
  'x-states': {
    initial: 'open',
    states: { open: state('Open'), passed: final('Passed'), failed: final('Failed') },
    transitions: {
      pass: step('Pass', { from: 'open', to: 'passed' }),
      fail: step('Fail', { from: 'open', to: 'failed' }),
    },
  },
  'x-access': access,
};

const course: JsonObject = {
  ...text('Course'),
  type: 'object',
  properties: {
    name: text('Name'),
    seats: { ...text('Seats'), type: 'integer', default: 3 },
    kept: { ...text('Kept'), type: 'integer', default: 2 },
    taken: { ...text('Taken'), type: 'integer', readOnly: true },
  },
  'x-access': access,
};

/** One wants a seat: by a count of those that are taken, by a number at the course, by a key that one record holds, or by a unique value. An ID number is
 * submitted once. */
const wish: JsonObject = {
  ...text('Wish'),
  type: 'object',
  required: ['courseId'],
  properties: {
    courseId: reference('course'),
    seat: text('Seat'),
    place: { ...text('Place'), 'x-unique': true },
    idcard: { ...text('ID number'), 'x-sensitive': 'idcard' },
  },
  'x-unique': [
    {
      fields: ['courseId', 'idcard'],
      states: ['submitted'],
      refusal: '已提交',
      'x-refusal-en': 'Submitted already',
    },
  ],
  'x-states': {
    initial: 'waiting',
    states: {
      waiting: state('Waiting'),
      admitted: state('Admitted'),
      seated: state('Seated'),
      submitted: state('Submitted'),
      placed: state('Placed'),
    },
    transitions: {
      admit: step('Admit', {
        from: 'waiting',
        to: 'admitted',
        related: {
          admitted: { count: 'wish', where: { courseId: '$this.courseId', status: 'admitted' } },
        },
        guard: { properties: { related: { properties: { admitted: { maximum: 0 } } } } },
        refusal: '没有空位了',
        'x-refusal-en': 'No seat is left',
      }),
      submit: step('Submit', { from: 'waiting', to: 'submitted' }),
      sit: step('Sit', { from: 'waiting', to: 'seated', effects: [{ lock: ['courseId', 'seat'] }] }),
      place: step('Place', {
        from: 'waiting',
        to: 'placed',
        effects: [
          {
            take: 'course',
            where: { uuid: '$this.courseId' },
            field: 'taken',
            below: { minus: ['$this.seats', '$this.kept'] },
            refusal: '名额已满',
            'x-refusal-en': 'The course is full',
          },
        ],
      }),
      leave: step('Leave', {
        from: ['admitted', 'seated', 'submitted', 'placed'],
        to: 'waiting',
        effects: [{ unlock: ['courseId', 'seat'] }, { giveBack: 'course', field: 'taken' }],
      }),
    },
  },
  'x-access': access,
};

/** Form fields of a record with one field for each of twenty users. */
export const parts = Array.from({ length: 20 }, (_, index) => `part${index + 1}`);

const form: JsonObject = {
  ...text('Form'),
  type: 'object',
  properties: Object.fromEntries(parts.map(name => [name, text(name)])),
  'x-access': access,
};

/** Schemas of the race tests: concurrent decisions of the last two checks, many callers for the last place, concurrent edits of one record. */
export const raceSchemas: Readonly<Record<string, JsonObject>> = { application, check, course, wish, form };
