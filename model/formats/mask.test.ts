import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureCpuTime } from '#tests/support/cpuTime';
import { maskValue, type SensitiveKind } from './mask';

const masks: [SensitiveKind, string, string][] = [
  ['name', '张三', '张*'],
  ['name', '欧阳修文', '欧**文'],
  ['name', '王小明', '王*明'],
  ['name', '𠮷田一', '𠮷*一'],
  ['name', '张', '*'],
  ['idcard', '119901202008310017', '119901********0017'],
  ['idcard', '11010519491231002x', '110105********002X'],
  ['idcard', 'H12345678', 'H1*****78'],
  ['idcard', 'A123', '****'],
  ['phone', '13812345678', '138****5678'],
  ['phone', '138 1234 5678', '138****5678'],
  ['phone', '1234567', '***4567'],
  ['phone', '110', '***'],
  ['cert', '4403052024000001', '************0001'],
  ['cert', '123', '***'],
  ['address', '广东省广州市天河区石牌街道华师大院1栋101', '广东省广州市天河区石牌街道***'],
  ['address', '示例市东区人民路12号3栋501', '示例市东区人民路***'],
  ['address', '江西省景德镇市珠山区新村街道幸福小区3栋', '江西省景德镇市珠山区新村街道***'],
  ['address', '东莞市虎门镇太沙路某某市场2楼', '东莞市虎门镇***'],
  ['address', '上海市黄浦区南京东路街道100弄5号', '上海市黄浦区南京东路街道***'],
  [
    'address',
    '云南省红河哈尼族彝族自治州屏边苗族自治县玉屏镇8号',
    '云南省红河哈尼族彝族自治州屏边苗族自治县玉屏镇***',
  ],
  ['address', '幸福小区3栋2单元501', '***'],
  ['address', '12 Example Road', '***'],
  ['secret', 'anything', '******'],
  ['secret', 'a', '******'],
];

const kinds: SensitiveKind[] = ['name', 'idcard', 'phone', 'address', 'cert', 'secret'];

describe('maskValue', () => {
  it.each(masks)('masks the %s %s as %s', (kind, value, mask) => {
    expect(maskValue(kind, value)).toBe(mask);
  });

  it.each(kinds)('returns an empty text for an empty %s', kind => {
    expect(maskValue(kind, '')).toBe('');
  });

  it('hides the birth date of a resident number', () => {
    const digits = fc.string({
      unit: fc.constantFrom(...Array.from('0123456789')),
      minLength: 18,
      maxLength: 18,
    });
    fc.assert(
      fc.property(digits, id => maskValue('idcard', id) === `${id.slice(0, 6)}********${id.slice(14)}`),
    );
  });

  it('hides the middle of a mobile number', () => {
    const digits = fc.string({
      unit: fc.constantFrom(...Array.from('0123456789')),
      minLength: 10,
      maxLength: 10,
    });
    fc.assert(
      fc.property(
        digits,
        rest => maskValue('phone', `1${rest}`) === `1${rest.slice(0, 2)}****${rest.slice(6)}`,
      ),
    );
  });

  it('hides the numbers of an address', () => {
    const signs = fc.constantFrom(...Array.from('省市区县镇乡街道路巷弄号栋楼室小区花园幸福0123456789１'));
    fc.assert(
      fc.property(fc.string({ unit: signs }), address => !/\p{N}/u.test(maskValue('address', address))),
      { numRuns: 1000 },
    );
  });

  it.each(kinds)('hides part of any %s and contains the mask character', kind => {
    const text = fc
      .string({ unit: 'binary', minLength: 1 })
      .filter(value => /[^\s\-\u2010-\u2015\u2212]/.test(value));
    fc.assert(
      fc.property(text, value => {
        const mask = maskValue(kind, value);
        expect(mask).toContain('*');
        expect(mask).not.toBe(value.replaceAll('*', ''));
      }),
    );
  });

  it.each(kinds)('masks a very long %s in linear time', kind => {
    const { milliseconds } = measureCpuTime(() =>
      ['张', '1', 'A', '街道'].forEach(sign => maskValue(kind, sign.repeat(16_384))),
    );
    expect(milliseconds).toBeLessThan(200);
  });
});
