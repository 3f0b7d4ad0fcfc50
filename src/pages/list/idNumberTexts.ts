import type { LocalizedText } from '#model/language';
import type { ListFilter } from '#model/records';

export const countedLookupNote: LocalizedText = { zh: '查询会计次并记录', en: 'counted and logged' };

export function formatFindIdNumber(
  field: string,
  { op, values }: Pick<ListFilter, 'op' | 'values'>,
): LocalizedText {
  const number = values.join('');
  return op === 'eq'
    ? { zh: `按${field} ${number} 查找`, en: `Find ${field} ${number}` }
    : { zh: `按${field}后四位 ${number} 查找`, en: `Find ${field} ending in ${number}` };
}
