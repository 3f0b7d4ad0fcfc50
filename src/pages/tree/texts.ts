import type { LocalizedText } from '#model/language';
import type { ScreenTexts } from '../../i18n/i18n';

export const treeTexts = {
  search: { zh: '按名称、拼音或编号查找', en: 'Find by name, pinyin or number' },
  tree: { zh: '树形', en: 'Tree' },
  table: { zh: '表格', en: 'Table' },
  shape: { zh: '显示方式', en: 'Display as' },
  refresh: { zh: '刷新', en: 'Refresh' },
  create: { zh: '新建', en: 'New' },
  createBelow: { zh: '新建下级', en: 'New below' },
  move: { zh: '移到…', en: 'Move to…' },
  up: { zh: '上移', en: 'Move up' },
  down: { zh: '下移', en: 'Move down' },
  moveHere: { zh: '移动', en: 'Move' },
  cancel: { zh: '取消', en: 'Cancel' },
  toTop: { zh: '最上层', en: 'Top level' },
  dropAtTop: { zh: '拖到这里，移到最上层', en: 'Drop here to move to the top level' },
  expand: { zh: '展开', en: 'Expand' },
  collapse: { zh: '收起', en: 'Collapse' },
  loading: { zh: '正在加载', en: 'Loading' },
  failed: { zh: '列表加载失败', en: 'The list could not be loaded' },
  retry: { zh: '重试', en: 'Try again' },
  nothing: { zh: '还没有记录', en: 'No records yet' },
  noMatch: { zh: '没有找到', en: 'Nothing found' },
  choose: { zh: '在左侧选择一条记录', en: 'Choose a record from the tree' },
  back: { zh: '返回列表', en: 'Back to the list' },
  openPage: { zh: '打开整页', en: 'Open as a page' },
  path: { zh: '所在位置', en: 'Place in the tree' },
} satisfies ScreenTexts;

export const undoTreeMoveLabel: LocalizedText = { zh: '撤销', en: 'Undo' };

export const formatMoveDone = (record: string): LocalizedText => ({
  zh: `已移动：${record}`,
  en: `Moved: ${record}`,
});

export const formatMoveUndone = (record: string): LocalizedText => ({
  zh: `已移回：${record}`,
  en: `Moved back: ${record}`,
});

export const formatMoveTitle = (record: string): LocalizedText => ({
  zh: `移动 ${record}`,
  en: `Move ${record}`,
});
