import type { Translate } from '../../i18n/i18n';
import type { CrossTable, Group } from '../../stores/statistics/crossTable';
import type { texts as groupTexts } from '../home/texts';
import type { ChartLabels } from './chartOption';
import type { texts } from './texts';

/** Returns the labels of the groups of a cross table. */
export function getGroupLabels(
  { rows, columns, measure }: CrossTable,
  t: Translate<typeof texts>,
  translateGroup: Translate<typeof groupTexts>,
): ChartLabels {
  const getName = ({ label, meaning }: Group) => label ?? translateGroup(meaning);
  return { rows: rows.map(getName), columns: columns.map(getName), count: measure?.title ?? t('count') };
}
