import { valueText } from '#model/json';
import type { CellProps } from '../FieldProps';
import { showMoment } from './cityMoment';

const minutes = 'yyyy-mm-dd hh:mm'.length;

export function DatetimeCell({ value, whole }: CellProps) {
  const moment = showMoment(value);
  return (
    <time className="field-number field-start" dateTime={valueText(value)} title={moment}>
      {whole ? moment : moment.slice(0, minutes)}
    </time>
  );
}
