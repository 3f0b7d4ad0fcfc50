import { scalarToText, type JsonObject } from '#model/json';
import type { CityRules } from '#model/rules';

const numbers = ['idcard', 'fatherIdcard', 'motherIdcard', 'guardianIdcard'];
const phones = ['fatherPhone', 'motherPhone', 'guardianPhone'];

/** An account, as far as it tells which person uses it. */
export interface AccountPerson {
  id: string;
  idcard: string;
  phone: string;
}

/** Whether the child is the person's own: registered from the account, or with its number or phone among the guardians. */
export function isOwnChild(child: JsonObject, { id, idcard, phone }: AccountPerson): boolean {
  const names = (value: string, fields: readonly string[]): boolean =>
    value !== '' && fields.some(field => scalarToText(child[field]) === value);
  return names(id, ['createdBy']) || names(idcard, numbers) || names(phone, phones);
}

/**
 * Check rule: nobody decides about the own child, neither on its registration nor on what belongs to it. A registration
 * that a clerk has filed for a family is for another clerk to decide.
 */
export const ownChild: CityRules['checks'][string] = async (record, field = '', context) => {
  const { me, reader } = context;
  const id = scalarToText(me.id);
  const account = id === '' ? undefined : await reader.get('user', id);
  if (!account) return [];
  const { bmId } = record;
  const owner = typeof bmId === 'string' ? await reader.get('registration', bmId) : undefined;
  const child = owner ? context.decrypt('registration', owner) : record;
  const { idcard, phone } = context.decrypt('user', account);
  if (!isOwnChild(child, { id, idcard: scalarToText(idcard), phone: scalarToText(phone) })) return [];
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
};
