import type { LocalizedText } from '#model/language';
import { formatNumber } from '../../../i18n/formatNumber';
import type { BulkOperation } from '../../../stores/records/BulkStore';

export const bulkTexts = {
  setPassword: { zh: '设置密码', en: 'Set password' },
  rowActions: { zh: '此行的操作', en: 'Actions on this row' },
  open: { zh: '查看', en: 'View' },
  edit: { zh: '编辑', en: 'Edit' },
  remove: { zh: '删除', en: 'Delete' },
  loading: { zh: '正在加载', en: 'Loading' },
  cancel: { zh: '取消', en: 'Cancel' },
  close: { zh: '关闭', en: 'Close' },
  retry: { zh: '重试', en: 'Try again' },
  recount: { zh: '重新统计', en: 'Count again' },
  counting: { zh: '正在统计…', en: 'Counting…' },
  unselect: { zh: '取消选择', en: 'Clear selection' },
  selection: { zh: '所选的行', en: 'Selected rows' },
  copy: { zh: '复制', en: 'Copy' },
  tooManySelected: {
    zh: '最多可逐行选择 1,000 行；更多的请用“选择符合条件的全部”。',
    en: 'You can select 1,000 rows at most; for more, select all that match.',
  },
  rangeMoved: {
    zh: '列表已有变动，只选择了最后一行。请刷新后再选。',
    en: 'The list has changed, so only the last row is selected. Refresh it and select again.',
  },
  stop: { zh: '停止', en: 'Stop' },
  undo: { zh: '全部撤销', en: 'Undo all' },
  inBackground: { zh: '转到后台', en: 'Continue in background' },
  showDone: { zh: '在列表中查看已完成的记录', en: 'Show the records that are done in the list' },
  refused: { zh: '未成功的记录', en: 'Records that were refused' },
  record: { zh: '记录', en: 'Record' },
  reason: { zh: '原因', en: 'Reason' },
  copyList: { zh: '复制清单', en: 'Copy the list' },
  saveList: { zh: '下载清单', en: 'Download the list' },
  listCopied: { zh: '已复制清单', en: 'The list is copied' },
  copyFailed: { zh: '浏览器不允许复制', en: 'The browser does not allow copying' },
  show: { zh: '查看进度', en: 'Show progress' },
  result: { zh: '查看结果', en: 'Show result' },
} satisfies Record<string, LocalizedText>;

const stepTexts = {
  tooLargeToUndo: {
    zh: '一次超过 1,000 条的办理不能撤销。需要保留撤销的，请先筛选，分批办理。',
    en: 'A step on more than 1,000 records cannot be undone. To be able to undo it, filter the list and work in smaller batches.',
  },
  notChecked: {
    zh: '未能预先检查所选记录。仍可办理，办理时会逐条检查。',
    en: 'The selected records could not be checked beforehand. You can go on; each is checked as it runs.',
  },
  checkedAgain: {
    zh: '办理时还会逐条检查填写的内容和届时的情况，未成功的记录会在结果中列出原因。',
    en: 'What you fill in, and changes made meanwhile, are checked for each record as it runs; the result lists the records that were refused, with the reason.',
  },
  unsuitable: { zh: '不能办理的记录', en: 'Records that cannot take this step' },
  noneAble: { zh: '所选记录都不能进行此操作', en: 'None of the selected records can take this step' },
} satisfies Record<string, LocalizedText>;

const removalTexts: Record<keyof typeof stepTexts, LocalizedText> = {
  tooLargeToUndo: {
    zh: '一次删除超过 1,000 条的，不能撤销。需要保留撤销的，请先筛选，分批删除。',
    en: 'More than 1,000 records deleted at once cannot be restored. To be able to undo it, filter the list and delete in smaller batches.',
  },
  notChecked: {
    zh: '未能预先检查所选记录。仍可删除，删除时会逐条检查。',
    en: 'The selected records could not be checked beforehand. You can go on; each is checked before it is deleted.',
  },
  checkedAgain: {
    zh: '删除时还会逐条检查届时的情况，未删除的记录会在结果中列出原因。',
    en: 'Changes made meanwhile are checked for each record before it is deleted; the result lists the records that were kept, with the reason.',
  },
  unsuitable: { zh: '不能删除的记录', en: 'Records that cannot be deleted' },
  noneAble: { zh: '所选记录都不能删除', en: 'None of the selected records can be deleted' },
};

/** Texts that differ between a transition and a removal. */
export const getOperationTexts = (step: BulkOperation): typeof removalTexts =>
  'transition' in step ? stepTexts : removalTexts;

const getVerb = (step: BulkOperation): LocalizedText =>
  'transition' in step ? { zh: '办理', en: 'take this step' } : { zh: '删除', en: 'be deleted' };

const english = (count: number): string =>
  `${formatNumber(count, 'en')} ${count === 1 ? 'record' : 'records'}`;

export const formatSelectedCount = (count: number): LocalizedText => ({
  zh: `已选 ${formatNumber(count, 'zh')} 条`,
  en: `${formatNumber(count, 'en')} selected`,
});

export const formatSelectMatching = (count: number): LocalizedText => ({
  zh: `选择符合条件的全部 ${formatNumber(count, 'zh')} 条`,
  en: `Select all ${formatNumber(count, 'en')} that match`,
});

export const formatBulkCopied = (count: number): LocalizedText => ({
  zh: `已复制 ${formatNumber(count, 'zh')} 行`,
  en: `${formatNumber(count, 'en')} ${count === 1 ? 'row' : 'rows'} copied`,
});

/** Title of the confirmation dialog: the action and the number of records. */
export const formatBulkQuestion = (step: string, count: number): LocalizedText => ({
  zh: `${step} ${formatNumber(count, 'zh')} 条记录？`,
  en: `${step} ${english(count)}?`,
});

/** Label of the button that starts a bulk job. */
export const formatBulkStep = (step: string, count: number): LocalizedText => ({
  zh: `${step} ${formatNumber(count, 'zh')} 条`,
  en: `${step} ${formatNumber(count, 'en')}`,
});

/** Why the rest of the selection, or all of it, cannot take a step. */
export const formatBulkIneligible = (step: BulkOperation, count: number, able: number): LocalizedText => ({
  zh: `${able > 0 ? '另有 ' : ''}${formatNumber(count, 'zh')} 条因状态不符，不能${getVerb(step).zh}：`,
  en: `${english(count)} cannot ${getVerb(step).en} in ${count === 1 ? 'its' : 'their'} present state:`,
});

export const formatBulkRefused = (step: BulkOperation, count: number): LocalizedText => ({
  zh: `${formatNumber(count, 'zh')} 条不能${getVerb(step).zh}，已除外：`,
  en: `${english(count)} cannot ${getVerb(step).en} and ${count === 1 ? 'is' : 'are'} left out:`,
});

export const formatBulkReason = (reason: string, count: number): LocalizedText => ({
  zh: `${formatNumber(count, 'zh')} 条：${reason}`,
  en: `${formatNumber(count, 'en')}: ${reason}`,
});

/** Result of a check of some of many records. */
export function formatBulkSample(
  step: BulkOperation,
  { checked, total, refused }: { checked: number; total: number; refused: number },
): LocalizedText {
  const { zh, en } = getVerb(step);
  const [skipped, skippedZh] = [formatNumber(refused, 'en'), formatNumber(refused, 'zh')];
  return {
    zh: `共 ${formatNumber(total, 'zh')} 条，已抽查 ${formatNumber(checked, 'zh')} 条：${refused === 0 ? `都可以${zh}。` : `其中 ${skippedZh} 条不能${zh}，${zh}时会跳过：`}`,
    en: `${formatNumber(checked, 'en')} of ${formatNumber(total, 'en')} records were checked: ${refused === 0 ? `all of them can ${en}.` : `${skipped} cannot ${en} and will be skipped:`}`,
  };
}

export const formatBulkState = (state: string, count: number): LocalizedText => ({
  zh: `${state} ${formatNumber(count, 'zh')} 条`,
  en: `${state}: ${formatNumber(count, 'en')}`,
});

export const formatBulkProgress = (done: number, total: number): LocalizedText => ({
  zh: `${formatNumber(done, 'zh')} / ${formatNumber(total, 'zh')} 条`,
  en: `${formatNumber(done, 'en')} of ${formatNumber(total, 'en')}`,
});

/** Result text of a bulk job: the transition, the number of changed and of refused records. */
export function formatBulkResult(step: string, done: number, failed: number): LocalizedText {
  return {
    zh: `${step}：完成 ${formatNumber(done, 'zh')} 条${failed > 0 ? `，未成功 ${formatNumber(failed, 'zh')} 条` : ''}`,
    en: `${step}: ${formatNumber(done, 'en')} done${failed > 0 ? `, ${formatNumber(failed, 'en')} refused` : ''}`,
  };
}

export const formatBulkStopped = (rest: number): LocalizedText => ({
  zh: `已停止，${formatNumber(rest, 'zh')} 条未处理`,
  en: `Stopped; ${english(rest)} left as they were`,
});

export const formatBulkUndone = (count: number): LocalizedText => ({
  zh: `已撤销 ${formatNumber(count, 'zh')} 条`,
  en: `${english(count)} restored`,
});

export const formatCountChanged = (count: number): LocalizedText => ({
  zh: `记录数已变为 ${formatNumber(count, 'zh')} 条，请重新统计`,
  en: `The number of records is now ${formatNumber(count, 'en')}; please count again`,
});
