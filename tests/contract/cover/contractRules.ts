import { rules } from '#enrolment/rules';
import type { CityRules } from '#model/rules';

/** A forbidden number, so that the field rule has a value to refuse. */
const reserved = '110101199003070011';

/** The rules of the city, and one named rule of each kind for the contract schemas. */
export const contractRules: CityRules = {
  checks: {
    ...rules.checks,
    notReserved: (record, field = '') =>
      record[field] === reserved ? [{ path: `/${field}`, keyword: 'reserved' }] : [],
    placesForAll: record =>
      typeof record.seats === 'number' && record.seats > 399 ? [{ path: '/seats', keyword: 'maximum' }] : [],
  },
  derivations: {
    ...rules.derivations,
    clubRank: ({ seats }) => (typeof seats === 'number' ? 1000 - seats : null),
  },
  numbers: {
    ...rules.numbers,
    passNumber: (record, running) => `P${Number(record.season)}-${String(running).padStart(4, '0')}`,
  },
  fields: {
    ...rules.fields,
    clubFields: ({ kind }) =>
      kind === 'sport' ? ['code', 'name', 'kind'] : ['code', 'name', 'kind', 'seats'],
  },
  effects: rules.effects,
  plans: {
    ...rules.plans,
    nobodyMoves: () => Promise.resolve({ values: {}, transitions: [] }),
  },
};
