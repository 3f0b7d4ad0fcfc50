import type { JsonObject } from '#model/json';

const choices = (...values: string[]): JsonObject => ({ oneOf: values.map(value => ({ const: value })) });

/** One property of each common kind, repeated through a wide resource. */
const kinds: readonly JsonObject[] = [
  { type: 'string', maxLength: 60 },
  { type: 'string', format: 'person-name', minLength: 2, maxLength: 30, 'x-fake': 'chinese-name' },
  { type: 'string', format: 'mobile', 'x-sensitive': 'phone' },
  { type: 'string', pattern: '^[A-Z]{2}[0-9]{6}$' },
  { type: 'string', format: 'date' },
  { type: 'integer', minimum: 0, maximum: 500 },
  { type: 'number', minimum: 0, maximum: 10 },
  { type: 'boolean' },
  choices('a', 'b', 'c', 'd'),
  { type: 'string', format: 'date-time' },
  { type: 'string', format: 'email' },
  { type: 'string', maxLength: 900 },
  { type: 'string', minLength: 4, maxLength: 120, 'x-fake': 'address' },
];

const kindAt = (index: number): JsonObject => kinds[index % kinds.length] ?? {};

const guard = (required: readonly string[], properties: JsonObject = {}): JsonObject => ({
  properties: { record: { required: [...required], properties } },
});

const school: JsonObject = {
  type: 'object',
  required: ['enabled', 'streetId'],
  properties: {
    name: { type: 'string', maxLength: 30 },
    enabled: { type: 'boolean', default: true },
    streetId: { 'x-ref': 'street' },
  },
};

/** The resource `wide` with 100 fields: conditions, dependent relations, a sequence number, and six guarded states. */
export function wideResource(): Record<string, JsonObject> {
  const plain = Array.from({ length: 81 }, (_, index) => `plain${index}`);
  const own: JsonObject = {
    code: { type: 'string', pattern: '^[0-9]{8}$', 'x-unique': true },
    season: { type: 'integer', 'x-default': '$season' },
    streetId: { 'x-ref': 'street' },
    schoolId: { 'x-ref': { to: 'school', where: { enabled: true } } },
    deskId: { 'x-ref': { to: 'desk', where: { schoolId: '$this.schoolId' } } },
    kind: choices('x', 'y', 'z'),
    home: choices('own', 'rent', 'none'),
    round: { type: 'integer', readOnly: true, minimum: 0, maximum: 9 },
    number: {
      type: 'string',
      readOnly: true,
      'x-number': { format: '{season}{seq:6}{luhn}', per: ['season'], on: 'submit' },
    },
  };
  const shown = Array.from({ length: 10 }, (_, index) => ({
    if: { required: ['kind'], properties: { kind: { const: ['x', 'y', 'z'][index % 3] ?? '' } } },
    then: {
      properties: {
        [`shown${index}`]: { ...kindAt(index), 'x-required': 'shown', 'x-hidden': 'drop' },
      },
    },
  }));
  const transitions: JsonObject = {
    submit: {
      from: 'draft',
      to: 'sent',
      guard: guard(plain.slice(20, 60)),
      effects: [{ set: { round: 1 } }],
    },
    check: {
      from: 'sent',
      to: 'checked',
      guard: guard(plain.slice(60), { kind: { enum: ['x', 'y'] } }),
    },
    return: { from: 'checked', to: 'returned' },
    accept: { from: 'checked', to: 'accepted', guard: guard([], { home: { const: 'own' } }) },
    finish: { from: 'accepted', to: 'done', guard: guard([], { round: { maximum: 3 } }) },
  };
  return {
    street: { type: 'object', properties: { name: { type: 'string', 'x-fake': 'street-name' } } },
    school,
    desk: { type: 'object', required: ['schoolId'], properties: { schoolId: { 'x-ref': 'school' } } },
    wide: {
      type: 'object',
      required: ['code', 'season', 'kind', 'streetId', 'schoolId', ...plain.slice(0, 20)],
      properties: { ...own, ...Object.fromEntries(plain.map((name, index) => [name, kindAt(index)])) },
      allOf: shown,
      'x-unique': [['schoolId', 'streetId', 'code']],
      'x-samples': { rows: 500, fit: { schoolId: { streetId: '$this.streetId' } } },
      'x-states': {
        initial: 'draft',
        states: { draft: {}, sent: {}, checked: {}, returned: {}, accepted: {}, done: {} },
        transitions,
      },
    },
  };
}
