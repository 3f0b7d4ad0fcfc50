import { cityRules } from '#enrolment/cityRules';
import type { CityRules } from '#model/rules';

/** A forbidden number, so that the field rule has a value to refuse. */
const reserved = '110101199003070011';

/** The rules of the city, and one named rule of each kind for the contract schemas. */
export const contractRules: CityRules = {
  checks: {
    ...cityRules.checks,
    notReserved: (record, field = '') =>
      record[field] === reserved ? [{ path: `/${field}`, keyword: 'reserved' }] : [],
    placesForAll: record =>
      typeof record.seats === 'number' && record.seats > 399 ? [{ path: '/seats', keyword: 'maximum' }] : [],
  },
  derivations: {
    ...cityRules.derivations,
    clubRank: ({ seats }) => (typeof seats === 'number' ? 1000 - seats : null),
  },
  numbers: {
    ...cityRules.numbers,
    passNumber: (record, running) => `P${Number(record.season)}-${String(running).padStart(4, '0')}`,
  },
  fields: {
    ...cityRules.fields,
    clubFields: ({ kind }) =>
      kind === 'sport' ? ['code', 'name', 'kind'] : ['code', 'name', 'kind', 'seats'],
  },
  effects: cityRules.effects,
  options: {
    ...cityRules.options,
    clubHelpers: ({ createdBy }) => ({
      where: { op: 'not', of: { op: 'is', path: ['uuid'], test: { eq: createdBy ?? null } } },
    }),
  },
  plans: {
    ...cityRules.plans,
    nobodyMoves: () => Promise.resolve({ values: {}, transitions: [] }),
  },
  calls: {
    ...cityRules.calls,
    'POST /membership/exists': {
      summary: 'Whether an ID number belongs to a member of this season',
      roles: ['any'],
      parameters: { idcard: true },
      data: { type: 'object', required: ['exists'], properties: { exists: { type: 'boolean' } } },
      answer: () => Promise.resolve({ exists: false }),
    },
  },
};
