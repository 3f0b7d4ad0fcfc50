import type { LocalizedText } from '#model/language';

export const markupEditorTexts = {
  bold: { zh: '加粗', en: 'Bold' },
  italic: { zh: '斜体', en: 'Italic' },
  heading: { zh: '标题', en: 'Heading' },
  subheading: { zh: '小标题', en: 'Subheading' },
  bullets: { zh: '项目符号', en: 'Bulleted list' },
  numbers: { zh: '编号列表', en: 'Numbered list' },
  link: { zh: '链接', en: 'Link' },
  undo: { zh: '撤销', en: 'Undo' },
  redo: { zh: '重做', en: 'Redo' },
  address: { zh: '链接地址', en: 'Address of the link' },
  noAddress: {
    zh: '请输入完整网址、邮箱或电话，如 https://example.cn',
    en: 'Enter a whole address, such as https://example.cn',
  },
  apply: { zh: '确定', en: 'Apply' },
  removeLink: { zh: '取消链接', en: 'Remove the link' },
  cancel: { zh: '取消', en: 'Cancel' },
} satisfies Record<string, LocalizedText>;

export const formatToolbarLabel = (title: string): LocalizedText => ({
  zh: `${title}的格式`,
  en: `Format of ${title}`,
});
