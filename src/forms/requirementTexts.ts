import type { LocalizedText } from '#model/language';
import { lowerCaseInSentence } from '../i18n/lowerCaseInSentence';

export const requirementTexts = {
  or: { zh: '或', en: 'or' },
} satisfies Record<string, LocalizedText>;

/** Label of a field that the next transition requires. */
export const formatRequiredByTransition = (step: string): LocalizedText => ({
  zh: `${step}前必填`,
  en: `needed to ${lowerCaseInSentence(step)}`,
});

export const formatUnmetCount = (step: string, count: number): LocalizedText => ({
  zh: `${step}前还需填写 ${count} 项：`,
  en: `${count} still needed to ${lowerCaseInSentence(step)}:`,
});

export const formatAllRequirementsMet = (step: string): LocalizedText => ({
  zh: `${step}所需内容已填齐`,
  en: `Everything needed to ${lowerCaseInSentence(step)} is filled in`,
});

export const formatEditableCount = (count: number): LocalizedText => ({
  zh: `现在可以修改 ${count} 项：`,
  en: count === 1 ? '1 field can be changed now:' : `${count} fields can be changed now:`,
});

/** Title of a field followed by its values. */
export const formatTitleWithValues = (title: string, values: string): LocalizedText => ({
  zh: `${title}：${values}`,
  en: `${title}: ${values}`,
});
