import type { Issue } from '#model/errors';
import { scalarToText, type JsonObject } from '#model/json';
import type { RuleContext } from '#model/rules';

const numbers = ['idcard', 'fatherIdcard', 'motherIdcard', 'guardianIdcard'];
const phones = ['fatherPhone', 'motherPhone', 'guardianPhone'];

/** The facts of an account that identify its user. */
export interface AccountPerson {
  id: string;
  idcard: string;
  phone: string;
}

const isAmong = (value: string, child: JsonObject, fields: readonly string[]): boolean =>
  value !== '' && fields.some(field => scalarToText(child[field]) === value);

/** Whether the ID number or phone of the user is equal to one of the child or its guardians. */
export const isGuardian = (child: JsonObject, { idcard, phone }: AccountPerson): boolean =>
  isAmong(idcard, child, numbers) || isAmong(phone, child, phones);

/** Whether the account created or submitted the registration of the child, or its user is a guardian of the child. */
export const isOwnChild = (child: JsonObject, person: AccountPerson): boolean =>
  isAmong(person.id, child, ['createdBy', 'signerId']) || isGuardian(child, person);

/** Returns an issue if the child of a record, or of its registration, is the caller's own child. */
export async function refuseOwnChild(
  isOwn: typeof isOwnChild,
  record: JsonObject,
  field: string,
  context: RuleContext,
): Promise<readonly Issue[]> {
  const { me, reader } = context;
  const id = scalarToText(me.id);
  const account = id === '' ? undefined : await reader.get('user', id);
  if (!account) return [];
  const { bmId } = record;
  const owner = typeof bmId === 'string' ? await reader.get('registration', bmId) : undefined;
  const child = owner ? context.decrypt('registration', owner) : record;
  const { idcard, phone } = context.decrypt('user', account);
  if (!isOwn(child, { id, idcard: scalarToText(idcard), phone: scalarToText(phone) })) return [];
  return [
    {
      path: field,
      keyword: 'ownChild',
      text: {
        zh: '本人子女或由本人代报的报名，须由他人办理',
        en: 'Somebody else must decide about your own child, or a registration that you filed',
      },
    },
  ];
}
