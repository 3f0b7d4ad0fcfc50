import { parseCondition } from '#model/conditions/parseCondition';
import { scalarToText } from '#model/json';
import type { RecordReader } from '#model/records';

const day = 24 * 3600_000;
/** Maximum number of calendar entries that are read, which is more than any counted term needs. */
const listed = 200;

const isWeekday = (time: number): boolean => ![0, 6].includes(new Date(time).getUTCDay());

/**
 * Returns the day a number of working days after a start day. Working days are Monday to Friday, without the public
 * holidays and with the working weekends that the office has entered.
 */
export async function addWorkingDays(
  date: string,
  count: number,
  reader: Pick<RecordReader, 'list'>,
): Promise<string> {
  const { rows } = await reader.list('holiday', {
    where: parseCondition({ date: { gt: date } }),
    sort: [{ field: 'date', descending: false }],
    limit: listed,
    count: false,
  });
  const kinds = new Map(rows.map(row => [scalarToText(row.date), row.kind]));
  let last = date;
  for (let left = count; left > 0;) {
    const time = Date.parse(last) + day;
    last = new Date(time).toISOString().slice(0, 10);
    const kind = kinds.get(last);
    if (kind === 'working' || (kind !== 'holiday' && isWeekday(time))) left -= 1;
  }
  return last;
}
