const getDaysInMonth = (year: number, month: number): number => {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
};

/** A valid date as YYYY-MM-DD. Year 0 does not exist, in PostgreSQL either. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const year = Number(text.slice(0, 4));
  const month = Number(text.slice(5, 7));
  const day = Number(text.slice(8));
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= getDaysInMonth(year, month);
}

export const isYearMonth = (text: string): boolean => /^\d{4}-\d{2}$/.test(text) && isDate(`${text}-01`);

export const isTime = (text: string): boolean =>
  /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?$/.test(text);

/** A timestamp in ISO 8601. The offset is required, because without it each machine would read another moment. */
export function isDateTime(text: string): boolean {
  const parts = /^([^T]{10})T([\d:.]{5,18})(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/.exec(text);
  return parts !== null && isDate(parts[1] ?? '') && isTime(parts[2] ?? '');
}
