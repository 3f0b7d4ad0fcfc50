import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureCpuTime } from '#tests/support/cpuTime';
import { normaliseDocumentNumber } from './normaliseText';
import { getGender, isResidentId, computeResidentIdCheckCharacter } from './residentId';
import { maskValue, updateFormerMask, type SensitiveKind } from './mask';

const masks: [SensitiveKind, string, string][] = [
  ['name', '张三', '张*'],
  ['name', '欧阳修文', '欧**文'],
  ['name', '王小明', '王*明'],
  ['name', '令狐冲', '令**'],
  ['name', '司马相如', '司**如'],
  ['name', '𠮷田一', '𠮷*一'],
  ['name', '张', '*'],
  ['name', 'Ann', 'A**'],
  ['name', 'Anna', 'A**a'],
  ['cert', '123456', '******'],
  ['cert', '1234567', '***4567'],
  ['idcard', '123456', '12****'],
  ['idcard', '119901202008310017', '1199**************'],
  ['idcard', '11010519491231002x', '1101**************'],
  ['idcard', 'H12345678', 'H1*****78'],
  ['idcard', 'A123', '****'],
  ['phone', '13812345678', '138****5678'],
  ['phone', '138 1234 5678', '138****5678'],
  ['phone', '1234567', '***4567'],
  ['phone', '110', '***'],
  ['cert', '4403052024000001', '************0001'],
  ['cert', '123', '***'],
  ['cert', 'G110101202008310017', '*******************'],
  ['cert', '110101 20200831 001x', '********************'],
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
  it.each(masks)('mask of the %s %s is %s', (kind, value, mask) => {
    expect(maskValue(kind, value)).toBe(mask);
  });

  it.each(kinds)('mask of an empty %s is an empty text', kind => {
    expect(maskValue(kind, '')).toBe('');
  });

  it('mask of a resident number shows only province and city', () => {
    const digits = fc.string({
      unit: fc.constantFrom(...Array.from('0123456789')),
      minLength: 18,
      maxLength: 18,
    });
    fc.assert(fc.property(digits, id => maskValue('idcard', id) === `${id.slice(0, 4)}${'*'.repeat(14)}`));
  });

  it.each(['110101202008310017', '110101202008310025', '110101202008310033'])(
    'mask of a resident number leaves 500 candidates even if the birth date and gender of %s and the county are known',
    known => {
      const [county, rest] = [known.slice(0, 6), known.slice(6, 14)];
      const mask = maskValue('idcard', known);
      const fits = (number: string) =>
        Array.from(mask).every((shown, at) => shown === '*' || shown === number[at]);
      const candidates = Array.from(
        { length: 1000 },
        (_, order) => county + rest + String(order).padStart(3, '0'),
      )
        .map(body => body + computeResidentIdCheckCharacter(body))
        .filter(number => isResidentId(number) && getGender(number) === getGender(known) && fits(number));
      expect(candidates.length).toBeGreaterThanOrEqual(500);
    },
  );

  it.each(kinds)('mask leaves at least 500 candidate values of each %s, counted per character', kind => {
    const alphabet: [RegExp, number][] = [
      [/\d/, 10],
      [/\p{Script=Han}/u, 5000],
      [/\p{L}/u, 26],
    ];
    const character = fc.constantFrom(...Array.from('0189AbzXé张王明·- '));
    fc.assert(
      fc.property(fc.string({ unit: character, minLength: 1, maxLength: 20 }), value => {
        const mask = maskValue(kind, value);
        const isAllHidden = /^\**$/.test(mask);
        if (isAllHidden || kind === 'address') return true;
        const shown = Array.from(mask);
        const plain =
          kind === 'name' || kind === 'cert'
            ? Array.from(value.normalize('NFC').trim())
            : Array.from(normaliseDocumentNumber(value));
        const hidden = plain.filter((_, at) => shown[at] === '*');
        const count = hidden.reduce(
          (product, one) => product * (alphabet.find(([sort]) => sort.test(one))?.[1] ?? 1),
          1,
        );
        return count >= 500;
      }),
      { numRuns: 2000 },
    );
  });

  it('masks stored by earlier versions are reformatted to hide as much as the current format', () => {
    expect(updateFormerMask('idcard', '119901********0017')).toBe('1199**************');
    expect(updateFormerMask('idcard', 'H1**78')).toBe('******');
    expect(updateFormerMask('cert', '*1234')).toBe('*****');
    expect(updateFormerMask('name', '令*冲')).toBe('令**');
    expect(updateFormerMask('cert', '***************0017')).toBe('*******************');
    expect(updateFormerMask('phone', '138****5678')).toBe('138****5678');
    for (const [kind, , mask] of masks) expect(updateFormerMask(kind, mask)).toBe(mask);
  });

  it('mask of a mobile number hides its middle digits', () => {
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

  it('mask of an address hides its numbers', () => {
    const signs = fc.constantFrom(...Array.from('省市区县镇乡街道路巷弄号栋楼室小区花园幸福0123456789１'));
    fc.assert(
      fc.property(fc.string({ unit: signs }), address => !/\p{N}/u.test(maskValue('address', address))),
      { numRuns: 1000 },
    );
  });

  it.each(kinds)('mask hides part of any %s and contains the mask character', kind => {
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

  it.each(kinds)('mask of a very long %s is computed in linear time', kind => {
    const { milliseconds } = measureCpuTime(() =>
      ['张', '1', 'A', '街道'].forEach(sign => maskValue(kind, sign.repeat(16_384))),
    );
    expect(milliseconds).toBeLessThan(200);
  });
});
