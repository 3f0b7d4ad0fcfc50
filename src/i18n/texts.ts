import type { ScreenTexts } from './i18n';

/** Texts by the message keys that stores and errors use. */
export const commonTexts = {
  unknownError: { zh: '系统未知错误，请反馈给管理员', en: 'An unknown error; please tell the administrator' },
  validationFailed: {
    zh: '提交的内容有误，请检查后重试',
    en: 'Some values are invalid; please check them',
  },
  duplicate: { zh: '已有相同的值', en: 'This value is taken' },
  tooMany: { zh: '操作过于频繁，请稍后再试', en: 'Too many attempts; please try again later' },
  product: { zh: '义务教育招生入学管理平台', en: 'School Enrolment Console' },
} satisfies ScreenTexts;
