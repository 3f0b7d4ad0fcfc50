import type { Translate } from '../../i18n/i18n';
import type { CrossTable, CrossTableGroup } from '../../stores/statistics/crossTable';
import type { homeTexts as groupTexts } from '../home/texts';
import type { ChartLabels } from './chartOption';
import type { chartTexts } from './texts';

/** Returns the labels of the groups of a cross table. */
export function getGroupLabels(
  { rows, columns, measure }: CrossTable,
  t: Translate<typeof chartTexts>,
  translateGroup: Translate<typeof groupTexts>,
): ChartLabels {
  const getName = ({ label, meaning }: CrossTableGroup) => label ?? translateGroup(meaning);
  return { rows: rows.map(getName), columns: columns.map(getName), count: measure?.title ?? t('count') };
}
