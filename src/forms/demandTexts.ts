import type { LocalizedText } from '#model/language';

export const texts = {
  or: { zh: '或', en: 'or' },
} satisfies Record<string, LocalizedText>;

/** Mark of a field that a step will ask for. */
export const formatNeeded = (step: string): LocalizedText => ({
  zh: `${step}前必填`,
  en: `needed to ${step.toLowerCase()}`,
});

export const formatUnmetCount = (step: string, count: number): LocalizedText => ({
  zh: `${step}前还需填写 ${count} 项：`,
  en: `${count} still needed to ${step.toLowerCase()}:`,
});

export const formatNothingUnmet = (step: string): LocalizedText => ({
  zh: `${step}所需内容已填齐`,
  en: `Everything needed to ${step.toLowerCase()} is filled in`,
});
