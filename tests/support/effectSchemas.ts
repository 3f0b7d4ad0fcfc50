import type { JsonObject } from '#model/json';

const titled = (title: string, more: JsonObject): JsonObject => ({ title, 'x-title-en': title, ...more });
const text = (title: string, more: JsonObject = {}): JsonObject => titled(title, { type: 'string', ...more });
const flag = (title: string): JsonObject => titled(title, { type: 'boolean' });
const state = (title: string, more: JsonObject = {}): JsonObject =>
  titled(title, { colour: 'gray', ...more });

const final = (title: string): JsonObject => state(title, { final: true });

const access: JsonObject = { admin: { all: true } };

/** A booking whose transitions have effects; `effects` are those of the transition `book`. */
export const bookingSchema = (effects: readonly JsonObject[], more: JsonObject = {}): JsonObject =>
  titled('Booking', {
    type: 'object',
    properties: {
      name: text('Name'),
      urgent: flag('Urgent'),
      note: text('Note', { readOnly: true }),
    },
    'x-states': {
      initial: 'draft',
      states: { draft: state('Draft'), booked: state('Booked') },
      transitions: {
        book: titled('Book', {
          from: 'draft',
          to: 'booked',
          input: { type: 'object', properties: { comment: text('Comment') } },
          effects: [...effects],
        }),
        leave: titled('Leave', { from: 'booked', to: 'draft' }),
      },
    },
    'x-access': access,
    ...more,
  });

const step = (title: string, from: string, to: string, more: JsonObject = {}): JsonObject =>
  titled(title, { from, to, ...more });
const comment: JsonObject = { type: 'object', properties: { comment: text('Comment') } };

/** A claim and the proofs that it owns: steps of one move the other, down the relation and up. */
export const claimSchemas: Readonly<Record<string, JsonObject>> = {
  claim: titled('Claim', {
    type: 'object',
    properties: { name: text('Name'), dueAt: text('Due at', { format: 'date-time' }) },
    'x-states': {
      initial: 'open',
      states: { open: state('Open'), withdrawn: final('Withdrawn'), rejected: final('Rejected') },
      transitions: {
        withdraw: step('Withdraw', 'open', 'withdrawn', {
          input: comment,
          effects: [
            {
              transition: 'drop',
              of: 'proof',
              where: { claimId: '$this' },
              values: { comment: '$input.comment' },
            },
          ],
        }),
        expire: step('Expire', 'open', 'withdrawn', {
          at: 'dueAt',
          effects: [{ transition: 'drop', of: 'proof', where: { claimId: '$this' } }],
        }),
        reject: step('Reject', 'open', 'rejected', {
          effects: [{ transition: 'drop', of: 'proof', where: { claimId: '$this' } }],
        }),
      },
    },
    'x-access': { ...access, parent: { see: true, do: ['withdraw'] } },
  }),
  proof: titled('Proof', {
    type: 'object',
    required: ['claimId'],
    properties: {
      claimId: titled('Claim', { 'x-ref': { to: 'claim', owner: true } }),
      name: text('Name'),
      note: text('Note', { readOnly: true }),
    },
    'x-states': {
      initial: 'open',
      states: {
        open: state('Open'),
        passed: final('Passed'),
        failed: final('Failed'),
        dropped: final('Dropped'),
      },
      transitions: {
        pass: step('Pass', 'open', 'passed'),
        fail: step('Fail', 'open', 'failed', {
          effects: [{ transition: 'reject', of: 'claim', where: { uuid: '$this.claimId' } }],
        }),
        drop: step('Drop', 'open', 'dropped', {
          input: { type: 'object', properties: { comment: text('Comment', { maxLength: 10 }) } },
          window: { of: 'opening' },
          guard: {
            properties: { record: { not: { required: ['name'], properties: { name: { const: 'kept' } } } } },
          },
          refusal: '须保留',
          'x-refusal-en': 'It must be kept',
          effects: [{ set: { note: '$input.comment' } }],
        }),
      },
    },
    'x-access': { admin: { see: true, create: true, do: ['pass', 'fail'] } },
  }),
  /** No window is stored, so every window is closed. */
  opening: titled('Opening', {
    type: 'object',
    properties: {
      openAt: text('Opens at', { format: 'date-time' }),
      closeAt: text('Closes at', { format: 'date-time' }),
    },
    'x-window': { opens: 'openAt', closes: 'closeAt' },
    'x-access': access,
  }),
};

const count = (title: string, more: JsonObject = {}): JsonObject =>
  titled(title, { type: 'integer', minimum: 0, ...more });

/** Trips with a limited number of seats, of which each traveller can take one. */
export const buildTripSchemas = (before: readonly JsonObject[]): Readonly<Record<string, JsonObject>> => ({
  trip: titled('Trip', {
    type: 'object',
    properties: {
      name: text('Name'),
      seats: count('Seats'),
      kept: count('Kept', { default: 0 }),
      taken: count('Taken', { readOnly: true }),
      filled: titled('Filled', {
        type: 'number',
        'x-derive': { value: { share: ['$this.taken', '$this.seats'] } },
      }),
    },
    'x-access': access,
  }),
  traveller: titled('Traveller', {
    type: 'object',
    properties: { name: text('Name'), to: text('To') },
    'x-states': {
      initial: 'waiting',
      states: { waiting: state('Waiting'), booked: state('Booked') },
      transitions: {
        book: titled('Book', {
          from: ['waiting', 'booked'],
          to: 'booked',
          effects: [
            ...before,
            {
              take: 'trip',
              where: { name: '$this.to' },
              field: 'taken',
              below: { minus: ['$this.seats', '$this.kept'] },
              refusal: '没有座位了',
              'x-refusal-en': 'No seat is left',
            },
          ],
        }),
        cancel: titled('Cancel', {
          from: ['waiting', 'booked'],
          to: 'waiting',
          effects: [{ giveBack: 'trip', field: 'taken' }],
        }),
      },
    },
    'x-access': { ...access, parent: { see: true, do: ['book'] } },
  }),
});

export const tripSchemas = buildTripSchemas([]);

const papers: JsonObject = titled('Papers', {
  type: 'array',
  items: { oneOf: ['deed', 'permit'].map(value => ({ const: value, ...titled(value, {}) })) },
});
const slip = { create: 'slip', values: { orderId: '$this', name: '$each' } };

/** Orders, whose transition creates a slip for each item of a set. */
export const orderSchemas = (effect: JsonObject): Readonly<Record<string, JsonObject>> => ({
  category: titled('Category', {
    type: 'object',
    properties: { name: text('Name'), papers },
    'x-access': access,
  }),
  order: titled('Order', {
    type: 'object',
    properties: {
      categoryId: titled('Category', { 'x-ref': 'category' }),
      papers,
      parts: titled('Parts', {
        type: 'array',
        items: { type: 'object', properties: { label: text('Label') } },
      }),
    },
    'x-states': {
      initial: 'open',
      states: { open: state('Open'), checked: final('Checked') },
      transitions: {
        check: titled('Check', { from: 'open', to: 'checked', effects: [{ ...slip, ...effect }] }),
      },
    },
    'x-access': access,
  }),
  slip: titled('Slip', {
    type: 'object',
    required: ['orderId'],
    properties: { orderId: titled('Order', { 'x-ref': 'order' }), name: text('Name', { maxLength: 20 }) },
    'x-access': { admin: { see: true } },
  }),
});
