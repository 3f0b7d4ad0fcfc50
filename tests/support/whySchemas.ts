import type { JsonObject, JsonValue } from '#model/json';
import { text, titled } from './titled';

const choice = (title: string, values: readonly string[]): JsonObject =>
  titled(title, { oneOf: values.map(value => ({ const: value, ...titled(`choice ${value}`) })) });

/** The requirements that a transition of a random case may have, one by one. */
export const demands = [
  'missing',
  'constant',
  'either',
  'branch',
  'least',
  'forbidden',
  'secret',
  'notes',
  'proof',
  'window',
  'signers',
  'lock',
  'take',
  'key',
] as const;
export type WhyDemand = (typeof demands)[number];

/** Values with which a case meets all requirements. */
export const goodValues: Readonly<Record<string, JsonValue>> = {
  word: 'good',
  isSure: true,
  grade: 'x',
  size: 5,
  left: 'left',
  right: 'right',
  more: 'more',
  secret: 'closed-value',
};
/** A title that no response to a clerk may contain, and a value of that field. */
export const closedWords = ['CLOSED FIELD', 'CLOSED NOTES', 'closed step', 'closed-value', 'closed-note'];

export type WhyRows = 'all' | 'own' | 'sort' | 'open' | 'none';
export interface WhySpec {
  asked: readonly WhyDemand[];
  /** Row conditions of the clerk's grant for the transition. */
  rows: WhyRows;
  /** Fields that the clerk may edit; the chief may edit all. */
  editable: readonly string[];
  seesNotes: boolean;
  seesState: boolean;
  /** Row conditions of the clerk's edit grant; all rows if absent. */
  editRows?: WhyRows;
  /** Row conditions of what the clerk sees; all rows if absent. */
  seenRows?: WhyRows;
}

const recordDemands: Partial<Record<WhyDemand, JsonObject>> = {
  missing: { required: ['word'] },
  constant: { required: ['isSure'], properties: { isSure: { const: true } } },
  either: { anyOf: [{ required: ['left', 'word'] }, { required: ['right'] }] },
  branch: {
    if: { required: ['grade'], properties: { grade: { const: 'x' } } },
    then: { required: ['more'] },
    else: { required: ['grade'], properties: { grade: { enum: ['x', 'y'] } } },
  },
  least: { required: ['size'], properties: { size: { minimum: 5 } } },
  forbidden: { not: { required: ['grade'], properties: { grade: { const: 'z' } } } },
  secret: { required: ['secret'] },
};

function buildStep({ asked }: WhySpec): JsonObject {
  const has = (demand: WhyDemand): boolean => asked.includes(demand);
  const ofRecord = asked.flatMap(demand => recordDemands[demand] ?? []);
  const ofRelated = {
    ...(has('notes') && { open: { maximum: 0 } }),
    ...(has('proof') && { proofs: { minimum: 1 } }),
  };
  const properties = {
    ...(ofRecord.length > 0 && { record: { allOf: ofRecord } }),
    ...(Object.keys(ofRelated).length > 0 && { related: { properties: ofRelated } }),
  };
  return {
    ...(Object.keys(properties).length > 0 && { guard: { properties } }),
    related: {
      open: { count: 'note', where: { caseId: '$this', kind: 'open' } },
      proofs: { count: 'note', where: { caseId: '$this', kind: 'proof' } },
    },
    ...(has('window') && { window: { of: 'period', where: { step: 'go' } } }),
    ...(has('signers') && { signers: 2 }),
    effects: [
      ...(has('lock') ? [{ lock: ['word'], refusal: '占用', 'x-refusal-en': 'Held elsewhere' }] : []),
      ...(has('take')
        ? [
            {
              take: 'pool',
              where: { name: 'only' },
              field: 'taken',
              below: '$this.seats',
              refusal: '没有了',
              'x-refusal-en': 'None is left',
            },
          ]
        : []),
    ],
  };
}

const rowsOf: Readonly<Record<WhyRows, JsonValue>> = {
  all: {},
  own: { createdBy: '$me' },
  sort: { grade: ['x', 'y'] },
  open: { status: 'open' },
  none: {},
};

/** A case with a step that asks for a choice of all that a step can ask for, a clerk who has it on some, and a chief. */
export function buildWhySchemas(spec: WhySpec): Record<string, JsonObject> {
  const { asked, rows, editable, seesNotes, seesState, editRows = 'all', seenRows = 'all' } = spec;
  const changes = { word: true, isSure: true, grade: true, size: true, left: true, right: true, more: true };
  return {
    case: titled('case', {
      type: 'object',
      'x-display': '{number}',
      ...(asked.includes('key') && {
        'x-unique': [
          { fields: ['right'], states: ['done'], refusal: '已有', 'x-refusal-en': 'There is one already' },
        ],
      }),
      properties: {
        number: text('number', { 'x-unique': true }),
        word: text('word'),
        isSure: titled('sure', { type: 'boolean' }),
        grade: choice('grade', ['x', 'y', 'z']),
        size: titled('size', { type: 'integer' }),
        left: text('left'),
        right: text('right'),
        more: text('more'),
        secret: text('CLOSED FIELD'),
        // Fields that nobody edits, each for a reason of its own.
        fixed: text('fixed', { 'x-once': true }),
        total: text('total', { 'x-derive': { text: '{word}-{left}' } }),
        stamp: text('stamp', { readOnly: true }),
        serial: text('serial', {
          ...{ readOnly: true, 'x-unique': true },
          'x-number': { format: 'S{seq:3}', on: 'wait' },
        }),
      },
      if: { required: ['grade'], properties: { grade: { const: 'x' } } },
      then: { properties: { extra: text('extra', { 'x-hidden': 'keep' }) } },
      'x-list': { columns: ['number'], search: ['number', 'word'], filters: ['grade', 'word', 'status'] },
      'x-states': {
        initial: 'open',
        states: {
          open: titled('state open'),
          waiting: titled('state waiting'),
          done: titled('state done'),
          over: titled('state over', { final: true }),
        },
        transitions: {
          go: titled('go', { from: ['open'], to: 'done', ...buildStep(spec) }),
          wait: titled('wait', { from: 'open', to: 'waiting', effects: [{ set: { stamp: 'waited' } }] }),
          resume: titled('resume', { from: 'waiting', to: 'open' }),
          back: titled('back', {
            from: 'done',
            to: 'waiting',
            ...(asked.includes('lock') && { effects: [{ unlock: ['word'] }] }),
          }),
          end: titled('closed step', { from: ['open', 'waiting', 'done'], to: 'over', intent: 'danger' }),
        },
      },
      'x-access': {
        admin: { all: true },
        bureau: {
          see: true,
          edit: Object.keys(changes).concat('secret', 'fixed', 'extra'),
          delete: true,
          do: ['go', 'wait', 'resume', 'back', 'end'],
        },
        school: {
          see: { fields: { except: ['secret', ...(seesState ? [] : ['status'])] }, rows: rowsOf[seenRows] },
          edit: { fields: [...editable], rows: rowsOf[editRows] },
          do: {
            ...(rows !== 'none' && { go: { rows: rowsOf[rows] } }),
            resume: true,
          },
        },
      },
    }),
    note: titled('CLOSED NOTES', {
      type: 'object',
      'x-display': '{text}',
      required: ['caseId'],
      properties: {
        caseId: titled('case', { 'x-ref': 'case' }),
        kind: choice('kind', ['open', 'proof']),
        text: text('text'),
      },
      'x-access': {
        admin: { all: true },
        bureau: { see: true, create: true, edit: true, delete: true },
        ...(seesNotes && { school: { see: true, create: true } }),
      },
    }),
    period: titled('period', {
      type: 'object',
      'x-window': { opens: 'openAt', closes: 'closeAt' },
      properties: {
        step: text('for'),
        openAt: text('opens', { format: 'date-time' }),
        closeAt: text('closes', { format: 'date-time' }),
      },
      'x-access': { admin: { all: true }, bureau: { see: true, edit: true } },
    }),
    pool: titled('pool', {
      type: 'object',
      properties: {
        name: text('name'),
        seats: titled('seats', { type: 'integer' }),
        taken: titled('taken', { type: 'integer', default: 0, readOnly: true }),
      },
      'x-access': { admin: { all: true }, bureau: { see: true, edit: ['seats'] } },
    }),
  };
}
