import type { ScreenTexts } from '../../i18n/i18n';

export const outlineTexts = {
  outline: { zh: '表单目录', en: 'Outline of the form' },
  progress: {
    zh: '必填 {{required}} 项，已填 {{filled}} 项',
    en: '{{filled}} of {{required}} required filled in',
  },
  complete: { zh: '必填项已填齐', en: 'All required filled in' },
  faulty_one: { zh: '{{count}} 处有错误', en: '{{count}} field to correct' },
  faulty_other: { zh: '{{count}} 处有错误', en: '{{count}} fields to correct' },
} satisfies ScreenTexts;
