import { scalarToText, type JsonValue } from '#model/json';
import type { LocalizedText } from '#model/language';
import type { CityRules } from '#model/rules';

/** Types of special cases that have an effect without a chosen effect: they give the category Y. */
const effectiveTypes: readonly JsonValue[] = ['policy', 'disability'];

const past: LocalizedText = {
  zh: '有效期须晚于现在',
  en: 'The special case must be valid beyond now',
};
const withoutEffect: LocalizedText = {
  zh: '请选择批准效力；只有政策优待和残疾安置可以不选',
  en: 'Choose an effect; only a policy benefit and a disability placement need none',
};

/**
 * Check rule: a special case is approved with a term that ends in the future, and with at least one effect unless its
 * type has an effect by itself.
 */
export const grantTerms: CityRules['checks'][string] = ({ type = null }, field = '', { input, now }) => {
  if (!input) return [];
  const issue = (text: LocalizedText) => [{ path: field, keyword: 'grantTerms', text }];
  const hasEffect = Array.isArray(input.effects) && input.effects.length > 0;
  if (!hasEffect && !effectiveTypes.includes(type)) return issue(withoutEffect);
  return Date.parse(scalarToText(input.validUntil)) > now.getTime() ? [] : issue(past);
};
