import type { LocalizedText } from '#model/language';
import type { ScreenTexts } from '../../i18n/i18n';
import { hiddenNumberPlaceholder } from '../../i18n/formatNumber';

export const chartTexts = {
  by: { zh: '统计维度', en: 'Count by' },
  and: { zh: '再按', en: 'And by' },
  of: { zh: '指标', en: 'Show' },
  nothingElse: { zh: '不再细分', en: 'Nothing else' },
  swap: { zh: '交换两个维度', en: 'Swap the two' },
  shares: { zh: '显示占比', en: 'Show shares' },
  total: { zh: '合计', en: 'Total' },
  count: { zh: '数量', en: 'Count' },
  nothingToCount: { zh: '您没有可以统计的内容。', en: 'There are no statistics that you can see.' },
  figures: { zh: '统计表', en: 'Table of counts' },
  copy: { zh: '复制表格', en: 'Copy the table' },
} satisfies ScreenTexts;

export const tableCopiedText: LocalizedText = { zh: '表格已复制', en: 'Table copied' };

export const formatChartLabel = (title: string, rows: number): LocalizedText => ({
  zh: `${title}的图表，共 ${rows} 组；下表有全部数字`,
  en: `Chart of ${title} with ${rows} groups; the table below has all figures`,
});

export const formatShownRows = (shown: number, all: number): LocalizedText => ({
  zh: `图中为前 ${shown} 组，共 ${all} 组`,
  en: `The chart shows the first ${shown} of ${all} groups`,
});

export const formatHiddenSmallCounts = (least: number): LocalizedText => ({
  zh: `小于 ${least} 的组和可由其推算的组都不显示（${hiddenNumberPlaceholder}）。`,
  en: `Groups below ${least} are not shown, nor those from which they could be worked out (${hiddenNumberPlaceholder}).`,
});
