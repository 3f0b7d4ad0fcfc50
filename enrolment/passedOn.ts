import { scalarToText } from '#model/json';
import type { CityRules } from '#model/rules';

/**
 * Check rule: a transfer to another district is approved only after the sub-bureau of the child has forwarded the
 * transfer. The kind of the transfer, or the offices of child and school, tell whether it crosses districts. A dispatch
 * needs no forwarding, because that sub-bureau opened the dispatch itself.
 */
export const passedOn: CityRules['checks'][string] = async (record, field = '', { input, reader }) => {
  if (record.kind === 'dispatch' || record.raised === true) return [];
  const [registration, school] = await Promise.all([
    reader.get('registration', scalarToText(record.bmId)),
    reader.get('school', scalarToText(input?.toSchoolId ?? record.toSchoolId)),
  ]);
  const [home, target] = [registration, school].map(row => scalarToText(row?.organId));
  const isWithin = !home || !target || home === target;
  if (record.kind !== 'cross_area' && isWithin) return [];
  return [
    {
      path: field,
      keyword: 'passedOn',
      text: {
        zh: '跨区调剂须先由学生所在区教育局转报',
        en: 'The sub-bureau of the child passes a transfer to another district on first',
      },
    },
  ];
};
