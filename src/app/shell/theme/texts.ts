import type { ScreenTexts } from '../../../i18n/i18n';

export const themeDrawerTexts = {
  title: { zh: '主题设置', en: 'Theme' },
  close: { zh: '关闭', en: 'Close' },
  save: { zh: '保存', en: 'Save' },
  unsaved: { zh: '尚未保存', en: 'Not saved yet' },
  undo: { zh: '撤销', en: 'Undo' },
  restore: { zh: '恢复默认', en: 'Restore default' },

  layout: { zh: '布局', en: 'Layout' },
  narrow: {
    zh: '窗口较窄时固定为纵向布局',
    en: 'A narrow window always has the vertical layout',
  },
  'layout.column': { zh: '分栏', en: 'Column' },
  'layout.comprehensive': { zh: '综合', en: 'Comprehensive' },
  'layout.vertical': { zh: '纵向', en: 'Vertical' },
  'layout.horizontal': { zh: '横向', en: 'Horizontal' },
  'layout.common': { zh: '常规', en: 'Common' },
  'layout.float': { zh: '浮动', en: 'Float' },

  themeName: { zh: '主题', en: 'Colours' },
  'themeName.blue-black': { zh: '蓝黑', en: 'Blue, dark' },
  'themeName.blue-white': { zh: '蓝白', en: 'Blue, light' },
  'themeName.green-black': { zh: '绿黑', en: 'Green, dark' },
  'themeName.green-white': { zh: '绿白', en: 'Green, light' },
  'themeName.red-black': { zh: '红黑', en: 'Red, dark' },
  'themeName.red-white': { zh: '红白', en: 'Red, light' },
  'themeName.ocean': { zh: '海洋', en: 'Ocean' },

  appearance: { zh: '外观', en: 'Appearance' },
  'appearance.system': { zh: '跟随系统', en: 'As the system' },
  'appearance.light': { zh: '浅色', en: 'Light' },
  'appearance.dark': { zh: '深色', en: 'Dark' },

  background: { zh: '背景', en: 'Background' },
  'background.none': { zh: '无', en: 'None' },
  'background.pattern': { zh: '图案', en: 'Pattern' },

  columnStyle: { zh: '分栏样式', en: 'Column style' },
  'columnStyle.vertical': { zh: '纵向', en: 'Vertical' },
  'columnStyle.horizontal': { zh: '横向', en: 'Horizontal' },
  'columnStyle.card': { zh: '卡片', en: 'Card' },
  'columnStyle.arrow': { zh: '箭头', en: 'Arrow' },

  tabsBarStyle: { zh: '标签风格', en: 'Tab style' },
  'tabsBarStyle.card': { zh: '卡片', en: 'Card' },
  'tabsBarStyle.smart': { zh: '灵动', en: 'Smart' },
  'tabsBarStyle.smooth': { zh: '圆滑', en: 'Smooth' },

  frame: { zh: '界面', en: 'Frame' },
  fixedHeader: { zh: '固定头部', en: 'Fixed header' },
  showTabs: { zh: '标签', en: 'Tabs' },
  showTabsIcon: { zh: '标签图标', en: 'Tab icons' },
  showProgressBar: { zh: '进度条', en: 'Progress bar' },
  tools: { zh: '工具栏', en: 'Tools' },
  showLanguage: { zh: '语言', en: 'Language' },
  showRefresh: { zh: '刷新', en: 'Refresh' },
  showSearch: { zh: '搜索', en: 'Search' },
  showNotice: { zh: '通知', en: 'Notices' },
  showFullScreen: { zh: '全屏', en: 'Full screen' },
} satisfies ScreenTexts;
