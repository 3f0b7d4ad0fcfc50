import { describe, expect, it } from 'vitest';
import type { RuleContext } from '#model/rules';
import { maskedNumbers } from './maskedNumbers';

const check = async (content: string) => maskedNumbers({ content }, 'content', {} as RuleContext);

describe('maskedNumbers rule', () => {
  it.each([
    ['an ID number', '请张三（119901202008310017）补交材料'],
    ['an ID number that ends with a letter', '证件号34052419800101001x有误'],
    ['an ID number in groups', '证件 119901 20200831 0017'],
    ['an ID number in full width', '证件号１１９９０１２０２００８３１００１７'],
    ['a mobile number', '家长电话13800138000，请联系'],
    ['a mobile number in groups', 'Call 138 0013-8000.'],
    ['a mobile number in full width', '电话１３８００１３８０００'],
  ])(
    'maskedNumbers rule (no full ID number in free text) refuses a text with %s, with the issue at its field',
    async (_, content) => {
      expect(await check(content)).toMatchObject([{ path: '/content', keyword: 'maskedNumbers' }]);
    },
  );

  it.each([
    ['a registration number', '报名号 20261030001238 已退回'],
    ['masked numbers', '证件号 119901********0017，电话 138****8000'],
    ['an office phone', '咨询电话 0591-87654321、12345'],
    ['dates and times', '2026-04-16 08:00 至 2026-04-20 17:00'],
    ['a credit code', '统一社会信用代码 91320102MA00000005'],
    ['a certificate of a home', '苏（2026）示例市不动产权第0000001号'],
  ])('maskedNumbers rule (no full ID number in free text) accepts a text with %s', async (_, content) => {
    expect(await check(content)).toEqual([]);
  });
});
