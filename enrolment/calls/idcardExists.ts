import type { CityCall } from '#model/cityCalls';
import { findResource } from '#model/catalog';
import { parseCondition } from '#model/conditions/parseCondition';
import { NotFound } from '#model/errors';

const registration = 'registration';

/**
 * API call: whether a document number is registered in the season. The answer is only yes or no, and the call is
 * limited to a few requests per hour, so that nobody can find registered numbers by guessing.
 */
export const idcardExists: CityCall = {
  summary: 'Whether an ID number is registered in this season',
  roles: ['admin', 'bureau', 'subbureau', 'school', 'parent'],
  parameters: { idcard: true, stage: false },
  hourlyLimit: { perAccount: 10, perValue: 3, of: 'idcard' },
  data: { type: 'object', required: ['exists'], properties: { exists: { type: 'boolean' } } },
  answer: async ({ idcard = '', stage }, { catalog, reader, season, ...context }) => {
    const resource = findResource(catalog, registration);
    if (!resource?.workflow) throw new NotFound('notFound');
    // The composite key of the schema lists the states in which a registration blocks its document number.
    const states = resource.stateKeys?.find(({ fields }) => fields.includes('idcard'))?.states;
    const isHeld = parseCondition({
      season,
      ...(stage === undefined ? {} : { stage: Number(stage) }),
      ...(states ? { [resource.workflow.field]: [...states] } : {}),
    });
    const numbers = context
      .hashes(idcard)
      .map(hash => ({ op: 'is' as const, path: ['idcard'], test: { hash } }));
    const count = await reader.count(registration, { op: 'all', of: [isHeld, { op: 'any', of: numbers }] });
    return { exists: count > 0 };
  },
};
