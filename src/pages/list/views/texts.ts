import type { LocalizedText } from '#model/language';
import { formatNumber } from '../../../i18n/formatNumber';

export const savedViewTexts = {
  title: { zh: '视图', en: 'Views' },
  own: { zh: '我的视图', en: 'My views' },
  shared: { zh: '共享给我的', en: 'Shared with me' },
  none: {
    zh: '还没有视图。保存当前的筛选、排序、列和列宽，以便再次打开。',
    en: 'No views yet. Save the current filters, order, columns and their widths to open them again.',
  },
  name: { zh: '视图名称', en: 'Name of the view' },
  save: { zh: '保存当前视图', en: 'Save this view' },
  rename: { zh: '改名', en: 'Rename' },
  replace: { zh: '更新为当前', en: 'Update to this list' },
  update: { zh: '更新视图', en: 'Update view' },
  changed: { zh: '已更改', en: 'Changed' },
  keep: { zh: '保存', en: 'Save' },
  cancel: { zh: '取消', en: 'Cancel' },
  remove: { zh: '删除', en: 'Delete' },
  leave: { zh: '退出视图', en: 'Leave the view' },
  notShared: { zh: '不共享', en: 'Not shared' },
  help: {
    zh: '每个视图有自己的地址，换一台设备也能打开；不含搜索词和敏感信息的值。',
    en: 'Each view has an address and opens on any device. Search words and sensitive values are not kept.',
  },
  takeOver: { zh: '全部转存', en: 'Move them all' },
  loading: { zh: '正在加载', en: 'Loading' },
  retry: { zh: '重试', en: 'Try again' },
  close: { zh: '关闭', en: 'Close' },
  opening: { zh: '正在打开视图', en: 'Opening the view' },
  gone: {
    zh: '这个视图已删除，或不再共享给您。已打开整个列表。',
    en: 'This view was deleted or is no longer shared with you. The whole list is open.',
  },
} satisfies Record<string, LocalizedText>;

export const formatViewActions = (name: string): LocalizedText => ({
  zh: `视图“${name}”的操作`,
  en: `Actions on view “${name}”`,
});

export const formatShareView = (name: string): LocalizedText => ({
  zh: `视图“${name}”共享给`,
  en: `Share view “${name}” with`,
});

export const formatSharedViewLabel = (role: string): LocalizedText => ({
  zh: `共享给${role}`,
  en: `Shared with ${role}`,
});

export const formatViewReplaced = (name: string): LocalizedText => ({
  zh: `已更新视图“${name}”`,
  en: `View “${name}” updated`,
});

export const formatLocalViews = (count: number): LocalizedText => ({
  zh: `此浏览器中还有以前保存的 ${formatNumber(count, 'zh')} 个视图。`,
  en:
    count === 1
      ? 'This browser still has 1 view that was saved before.'
      : `This browser still has ${formatNumber(count, 'en')} views that were saved before.`,
});
