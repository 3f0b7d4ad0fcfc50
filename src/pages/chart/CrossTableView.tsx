import { Link } from 'react-router-dom';
import { useLanguage } from '../../i18n/useLanguage';
import { useText } from '../../i18n/useText';
import type { CrossTableCell, CrossTable, CrossTableGroup } from '../../stores/statistics/crossTable';
import type { ChartLabels } from './chartOption';
import { formatCrossTableCell } from './formatCrossTableCell';
import { chartTexts } from './texts';

interface CrossTableViewProps {
  table: CrossTable;
  labels: ChartLabels;
  /** Title of the field by which the rows of the table are grouped. */
  corner: string;
  isShare: boolean;
  /** Address of the list of records in these groups; undefined if no filter finds them. */
  getHref: (...groups: readonly CrossTableGroup[]) => string | undefined;
}

/** The figures of a chart as a table, each a link to the counted records. */
export function CrossTableView({ table, labels, corner, isShare, getHref }: CrossTableViewProps) {
  const t = useText(chartTexts);
  const language = useLanguage();
  const { rows, columns } = table;
  const show = (
    cell: CrossTableCell | undefined,
    whole: CrossTableCell | undefined,
    groups?: readonly CrossTableGroup[],
  ) => {
    const text = formatCrossTableCell(table, cell, whole, { language, isShare });
    const href = groups && cell && cell.count > 0 ? getHref(...groups) : undefined;
    return <td>{href === undefined ? text : <Link to={href}>{text}</Link>}</td>;
  };
  return (
    <div className="count-table-box" tabIndex={0} role="region" aria-label={t('figures')}>
      <table className="count-table">
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {columns.map((column, place) => (
              <th key={column.key} scope="col">
                {labels.columns[place]}
              </th>
            ))}
            <th scope="col">{columns.length > 0 ? t('total') : labels.count}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((group, row) => (
            <tr key={group.key}>
              <th scope="row">{labels.rows[row]}</th>
              {columns.map((column, place) => (
                <Shown key={column.key}>
                  {show(table.cells[row]?.[place], table.rowTotals[row], [group, column])}
                </Shown>
              ))}
              {show(columns.length > 0 ? table.rowTotals[row] : table.cells[row]?.[0], table.total, [group])}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            {columns.map((column, place) => (
              <Shown key={column.key}>{show(table.columnTotals[place], table.total, [column])}</Shown>
            ))}
            <td>{formatCrossTableCell(table, table.total, undefined, { language, isShare: false })}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** Renders its children; a wrapper that carries the React key of a cell. */
const Shown = ({ children }: { children: React.ReactNode }) => children;
