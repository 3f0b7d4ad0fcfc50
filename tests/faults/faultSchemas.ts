import type { JsonObject } from '#model/json';

const text = (name: string): JsonObject => ({ title: name, 'x-title-en': name, type: 'string' });
const state = (name: string): JsonObject => ({ title: name, 'x-title-en': name, colour: 'gray' });

/** Number of concurrent workers; each edits its own field of the shared records. */
export const writerCount = 4;
export const getMarkField = (worker: number): string => `mark${worker}`;
const marks = Array.from({ length: writerCount }, (_, worker) => getMarkField(worker));

const item: JsonObject = {
  ...text('Item'),
  type: 'object',
  required: ['name'],
  properties: {
    name: text('Name'),
    ...Object.fromEntries(marks.map(mark => [mark, text(mark)])),
  },
  'x-states': {
    initial: 'open',
    states: { open: state('Open'), done: { ...state('Done'), final: true } },
    transitions: {
      finish: {
        title: 'Finish',
        'x-title-en': 'Finish',
        from: 'open',
        to: 'done',
        effects: [{ create: 'receipt', values: { itemId: '$this' } }],
      },
    },
  },
  'x-list': { columns: ['name'], filters: ['name'], sort: 'name' },
  'x-access': { admin: { all: true } },
};

const receipt: JsonObject = {
  ...text('Receipt'),
  type: 'object',
  required: ['itemId'],
  properties: { itemId: { title: 'Item', 'x-title-en': 'Item', 'x-ref': 'item' } },
  'x-access': { admin: { all: true } },
};

/** Name of the records for bulk edits. */
export const crowdName = 'crowd';

/** Schemas for the workers: shared records, own records, and receipts of transitions. */
export const faultSchemas: Readonly<Record<string, JsonObject>> = { item, receipt };
