import { expect, it } from 'vitest';
import type { JsonValue } from '#model/json';
import { compareFields } from './compareFields';

const moment = { reportClose: '2026-04-16', today: '2026-04-20', season: 2026 };

it.each<[string, JsonValue, JsonValue, JsonValue, string]>([
  ['exact', '11010519491231002x', '１１０１０５19491231002X', null, 'match'],
  ['exact', '11010519491231002X', '119901202008310017', null, 'mismatch'],
  ['exact', '', '119901202008310017', null, 'mismatch'],
  ['exact', '119901202008310017', null, null, 'mismatch'],
  ['normalized', '买买提·艾力', '买买提•艾力', null, 'match'],
  ['normalized', '张 三', '张三', null, 'match'],
  ['normalized', '张三', '张叁', null, 'mismatch'],
  ['date_on_or_before', null, '2026-04-16', 'reportClose', 'match'],
  ['date_on_or_before', null, '2026-04-17', 'reportClose', 'mismatch'],
  ['date_on_or_before', null, '2025-10-16', 'reportClose-6m', 'match'],
  ['date_on_or_before', null, '2025-10-17', 'reportClose-6m', 'mismatch'],
  ['date_covers', null, '2026-04-16', 'reportClose', 'match'],
  ['date_covers', null, '2026-04-15', 'reportClose', 'mismatch'],
  ['number_gte', null, 6, '6', 'match'],
  ['number_gte', 50, 49.9, '50', 'mismatch'],
  ['in_set', null, 'mortgaged', 'normal,mortgaged', 'match'],
  ['in_set', null, 'sealed', 'normal,mortgaged', 'mismatch'],
  ['in_set', null, '2026-03', 'last2', 'match'],
  ['in_set', null, '2026-04', 'last2', 'match'],
  ['in_set', null, '2026-02', 'last2', 'mismatch'],
  ['in_set', null, 2026, 'season', 'match'],
  [
    'address',
    '示例市东湖区龙泉街道阳光花园3栋2单元501室',
    '东湖区龙泉街道阳光花园3幢2单元501',
    null,
    'match',
  ],
  ['address', '龙泉街道阳光花园3栋2单元501室', '东湖区龙泉街道阳光花园3栋2单元502室', null, 'partial'],
  ['address', '龙泉街道阳光花园3栋501室', '龙泉街道明月花园3栋501室', null, 'mismatch'],
  ['address', '城南区丽景苑3栋201室', '丽景苑3栋201室', null, 'match'],
  ['address', '城北丽景苑3栋201室', '丽景苑3栋201室', null, 'partial'],
  ['address', '龙泉街道阳光花园3栋2单元501室', '阳光花园3-2-0501', null, 'match'],
  ['address', '龙泉街道阳光花园3栋2单元501室', '阳光花园3-25-01', null, 'partial'],
  ['address', '阳光花园三号楼501室', '阳光花园 ３ 幢 501', null, 'match'],
  ['address', '阳光花园3栋三○一室', '阳光花园3栋301', null, 'match'],
  ['address', '阳光花园A座501室', '阳光花园B座501室', null, 'partial'],
  ['address', '示例路1-12号', '示例路11-2号', null, 'partial'],
  ['address', '示例路1-3号阳光花园3栋501室', '示例路1-3号阳光花园3-501', null, 'match'],
  ['unheard_of', 'a', 'a', null, 'mismatch'],
])(
  'comparison of registered and declared value: %s of %j with %j by %j gives %s',
  (operator, claim, reference, param, expected) => {
    expect(compareFields(operator, { claim, reference, param, moment })).toBe(expected);
  },
);

const estate = { name: '阳光花园', aliases: ['阳光', '红旗机械厂宿舍'] };
it.each([
  ['a former name in the register', '龙泉街道阳光花园3栋501室', '龙泉街道红旗机械厂宿舍3栋501室', 'match'],
  ['an everyday name of the family', '龙泉街道阳光3栋501室', '东湖区龙泉街道阳光花园3栋501室', 'match'],
  ['a former name and another room', '阳光花园3栋501室', '红旗机械厂宿舍3栋502室', 'partial'],
  ['another estate', '龙泉街道阳光花园3栋501室', '龙泉街道明月花园3栋501室', 'mismatch'],
])('comparison of addresses considers the aliases of the estate: %s', (_, claim, reference, expected) => {
  const compared = { claim, reference, param: null, moment: { ...moment, estate } };
  expect(compareFields('address', compared)).toBe(expected);
});

it.each([
  ['城南区丽景苑3栋201室', 'match'],
  ['城北丽景苑3栋201室', 'mismatch'],
])(
  "comparison of addresses does not match an alias that is only a part of another estate's name: %s",
  (reference, expected) => {
    const southern = { name: '城南丽景苑', aliases: ['丽景苑'] };
    const compared = {
      claim: '城南丽景苑3栋201室',
      reference,
      param: null,
      moment: { ...moment, estate: southern },
    };
    expect(compareFields('address', compared)).toBe(expected);
  },
);

it.each([
  ['2026-04-16', '2027-04-15', 'match'],
  ['2026-04-17', '2027-04-16', 'mismatch'],
  ['2025-04-16', '2026-04-15', 'mismatch'],
])(
  'comparison date_covers (period contains date) of a period from %s to %s is a %s',
  (periodStart, reference, expected) => {
    const compared = { claim: null, reference, periodStart, param: 'reportClose', moment };
    expect(compareFields('date_covers', compared)).toBe(expected);
  },
);
