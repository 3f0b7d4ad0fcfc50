import type { JsonObject, JsonValue } from '#model/json';
import type { CityRules } from '#model/rules';

/** Roles of the two sides that sign a decision; an administrator may sign for either side. */
const sides = ['school', 'subbureau'];
const standIn = 'admin';

/** The facts of an account that decide for which side the account signs. */
interface Signer {
  roles?: JsonValue;
  organId?: JsonValue;
}

const listSides = ({ roles }: Signer): string[] => {
  const own = Array.isArray(roles) ? roles : [];
  return own.includes(standIn) ? sides : sides.filter(side => own.includes(side));
};

/**
 * Whether one account signs for a school and the other for a sub-bureau, and the two belong to different organisations.
 */
export function signForBothSides(first: Signer, second: Signer): boolean {
  const place = first.organId ?? null;
  if (place !== null && place === second.organId) return false;
  return listSides(first).some(side => listSides(second).some(other => other !== side));
}

/** Check rule: of the two accounts that sign a decision, one belongs to the school and one to the sub-bureau. */
export const bothSides: CityRules['checks'][string] = async (
  _record,
  field = '',
  { me, reader, signers },
) => {
  const [signer] = (await signers?.()) ?? [];
  if (signer === undefined || typeof me.id !== 'string' || signer === me.id) return [];
  const [first, second]: JsonObject[] = [
    (await reader.get('user', signer)) ?? {},
    (await reader.get('user', me.id)) ?? {},
  ];
  if (signForBothSides(first ?? {}, second ?? {})) return [];
  return [
    {
      path: field,
      keyword: 'bothSides',
      text: {
        zh: '须由学校和区教育局各一人签字',
        en: 'One of the school and one of the sub-bureau must sign',
      },
    },
  ];
};
