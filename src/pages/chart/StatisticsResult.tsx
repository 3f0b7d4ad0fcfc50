import { useMemo } from 'react';
import { useLanguage } from '../../i18n/useLanguage';
import { lazyPart } from '../../lazy/lazyPart';
import type { CrossTable, CrossTableGroup } from '../../stores/statistics/crossTable';
import { ListEmpty } from '../../tables/ListEmpty';
import { ListLoadError, ListSkeleton } from '../../tables/ListState';
import { useNarrowWindow } from '../../tables/useNarrowWindow';
import { buildChartOption, maxChartRows, type ChartLabels } from './chartOption';
import { CrossTableView } from './CrossTableView';
import { formatChartLabel, formatShownRows, formatHiddenSmallCounts } from './texts';
import { useChartColours } from './useChartColours';

const rowHeight = 32;
const minHeight = 320;
const EChart = lazyPart(
  async () => (await import('./EChart')).EChart,
  <div className="chart-drawing" style={{ height: minHeight }} aria-hidden="true" />,
);

interface StatisticsResultProps {
  table: CrossTable | undefined;
  labels: ChartLabels | undefined;
  title: string;
  corner: string;
  least: number | undefined;
  isShare: boolean;
  error: string | undefined;
  onRetry: () => void;
  /** Labels of the active filters. */
  narrowedBy: readonly string[];
  onClear: () => void;
  getHref: (...groups: readonly CrossTableGroup[]) => string | undefined;
}

/** Chart and cross table of the statistics, or a placeholder while loading or on failure. */
export function StatisticsResult(props: StatisticsResultProps) {
  const { table, labels, error, narrowedBy, onRetry, onClear, ...rest } = props;
  const language = useLanguage();
  if (!table || !labels) {
    if (error === undefined) return <ListSkeleton rows={10} language={language} />;
    return (
      <ListLoadError
        language={language}
        reason={error}
        onRetry={onRetry}
        {...(narrowedBy.length > 0 && { onClear })}
      />
    );
  }
  if (table.rows.length === 0)
    return <ListEmpty language={language} narrowedBy={narrowedBy} onClear={onClear} />;
  return <DrawnCounts table={table} labels={labels} {...rest} />;
}

type DrawnCountsProps = Omit<
  StatisticsResultProps,
  'table' | 'labels' | 'error' | 'narrowedBy' | 'onRetry' | 'onClear'
> & {
  table: CrossTable;
  labels: ChartLabels;
};

function DrawnCounts({ table, labels, title, isShare, least, ...rest }: DrawnCountsProps) {
  const language = useLanguage();
  const isNarrow = useNarrowWindow();
  const { colours, fontFamily } = useChartColours();
  const option = useMemo(
    () => buildChartOption(table, labels, colours, { isShare, isNarrow, fontFamily }),
    [table, labels, colours, isShare, isNarrow, fontFamily],
  );
  const shown = Math.min(table.rows.length, maxChartRows);
  return (
    <>
      <figure className="chart-figure" aria-label={labels.count}>
        <EChart
          option={option}
          height={Math.max(minHeight, shown > 8 || isNarrow ? shown * rowHeight + 60 : 0)}
          label={formatChartLabel(title, table.rows.length)[language]}
        />
        {table.rows.length > shown && (
          <figcaption>{formatShownRows(shown, table.rows.length)[language]}</figcaption>
        )}
      </figure>
      <CrossTableView table={table} labels={labels} isShare={isShare} {...rest} />
      {least !== undefined && <p className="chart-note">{formatHiddenSmallCounts(least)[language]}</p>}
    </>
  );
}
