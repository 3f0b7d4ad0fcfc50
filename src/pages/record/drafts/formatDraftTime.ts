import { formatCityTime } from '../../../fields/dates/cityTime';

/** The time of a draft in the city's time zone, with its day unless that is today. */
export function formatDraftTime(typedAt: string, now: Date): string {
  const [day = '', time = ''] = formatCityTime(typedAt).split(' ');
  const [today] = formatCityTime(now.toISOString()).split(' ');
  const minutes = time.slice(0, 'hh:mm'.length);
  return day === today ? minutes : `${day} ${minutes}`;
}
