import { scalarToText, type JsonValue } from '#model/json';
import type { LocalizedText } from '#model/language';
import type { CityRules } from '#model/rules';
import { readReviewClose } from './readReviewClose';

const closed: LocalizedText = {
  zh: '现在不在统筹调剂的办理时间内',
  en: 'Transfers are not open now',
};
const unfit: LocalizedText = {
  zh: '该报名目前的状态不能调剂',
  en: 'The registration is in a state in which it cannot be transferred',
};

/** The states of a registration that a decided transfer, or one to be decided, can move. */
const getStates = (transfer: JsonValue): readonly string[] =>
  transfer === 'approved' ? ['transferring'] : ['qualified', 'offered', 'admitted', 'transferring'];

/**
 * Check rule: a transfer is approved and executed while transfers are open for the office of its registration, and while that
 * can still be moved. A step of the registration that follows by itself asks for no window.
 */
export const transferable: CityRules['checks'][string] = async (record, field = '', context) => {
  const registration = await context.reader.get('registration', scalarToText(record.bmId));
  if (!registration) return [];
  const issue = (text: LocalizedText) => [{ path: field, keyword: 'transferable', text }];
  if (!getStates(record.status ?? null).includes(scalarToText(registration.status))) return issue(unfit);
  const close = await readReviewClose('transfer', registration, context);
  return close === undefined ? issue(closed) : [];
};
