import { valueToText } from '#model/json';
import type { CellProps } from '../FieldProps';
import { formatCityTime } from './cityTime';

const minutes = 'yyyy-mm-dd hh:mm'.length;

export function DatetimeCell({ value, isExpanded }: CellProps) {
  const moment = formatCityTime(value);
  return (
    <time className="field-number field-start" dateTime={valueToText(value)} title={moment}>
      {isExpanded ? moment : moment.slice(0, minutes)}
    </time>
  );
}
