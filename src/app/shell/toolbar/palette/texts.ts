import type { ScreenTexts } from '../../../../i18n/i18n';

export const paletteTexts = {
  title: { zh: '快速查找', en: 'Find anything' },
  placeholder: { zh: '查找页面、记录和操作…', en: 'Find pages, records and actions…' },
  recent: { zh: '最近使用', en: 'Recent' },
  pages: { zh: '页面', en: 'Pages' },
  onRecord: { zh: '此记录', en: 'This record' },
  edit: { zh: '编辑', en: 'Edit' },
  actions: { zh: '操作', en: 'Actions' },
  best: { zh: '最佳匹配', en: 'Best matches' },
  newOf: { zh: '新建{{title}}', en: 'New: {{title}}' },
  looking: { zh: '正在查找记录…', en: 'Looking for records…' },
  nothing: { zh: '没有找到相关内容', en: 'Nothing was found' },
  incomplete: { zh: '有些记录暂时无法查找', en: 'Some records could not be searched' },
  keys: { zh: '快捷键', en: 'Keyboard shortcuts' },
  toMove: { zh: '移动', en: 'move' },
  toOpen: { zh: '打开', en: 'open' },
  toClose: { zh: '关闭', en: 'close' },
  found_one: { zh: '共 {{count}} 项', en: '{{count}} result' },
  found_other: { zh: '共 {{count}} 项', en: '{{count}} results' },
} satisfies ScreenTexts;
