import { toHalfWidth } from '#model/formats/normaliseText';

const typedTime = /^(\d{1,2})[:.\s]?([0-5]\d)$/;

/** Reads 8:05, 8.05, 805 and 0805 as 08:05. Other text is kept, so that the validator reports it. */
export function parseTime(text: string): string | undefined {
  const trimmed = toHalfWidth(text).trim();
  if (trimmed === '') return undefined;
  const [, hour = '', minute = ''] = typedTime.exec(trimmed) ?? [];
  return hour === '' ? trimmed : `${hour.padStart(2, '0')}:${minute}`;
}
