import { describe, expect, it } from 'vitest';
import {
  isAmount,
  isBlank,
  isChineseText,
  isChineseName,
  isDigits,
  isEmail,
  isExternalUrl,
  isIdcard,
  isIpv4,
  isJsonObject,
  isMobile,
  isName,
  isNewPassword,
  isPort,
  isTelephone,
  isWeakPassword,
  isOldEnoughForSchool,
  isOldEnoughForSchoolByBirthYear,
} from './formats';

const longest = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(58)}.cn`;
/** Birth dates: 1 September 2020, 31 August 2020 and 31 December 2019. */
const [september, august, year] = ['110101202009010018', '110101202008310011', '110101201912310014'];

const rules: [name: string, rule: (text: string) => boolean, right: string[], wrong: string[]][] = [
  [
    'an external link',
    isExternalUrl,
    ['http://a', 'https://a', 'mailto:a@b', 'tel:110', '//a'],
    ['/a', 'a', 'ftp://a', 'xhttp:'],
  ],
  ['a password', isNewPassword, ['12345678', '八个汉字也算密码'], ['1234567', '']],
  ['a weak password', isWeakPassword, ['aaaa1111', 'Aaaa1111', 'AA11!!!!', ''], ['Aa1!', 'Enrol@2026']],
  ['a number', isDigits, ['0', '007'], ['', '1.5', '-1', '１']],
  ['a name', isName, ['张三', 'Li4', '1'], ['张 三', 'a-b', '']],
  [
    'an IPv4 address',
    isIpv4,
    ['0.0.0.0', '255.255.255.255'],
    ['256.0.0.1', '1.2.3', '01.2.3.4', '1.2.3.4.5'],
  ],
  ['a port', isPort, ['0', '65535'], ['65536', '-1', '08', '']],
  ['a phone', isMobile, ['13800138000', '19999999999'], ['23800138000', '1380013800', '138001380000']],
  [
    'a document number',
    isIdcard,
    ['11010519491231002X', 'A123456789', 'H12345678', 'M1234567890'],
    ['110105194912310021', '123456', 'AB12345678'],
  ],
  ['an email address', isEmail, ['a@b.cn', longest], ['a@b', '@b.cn', 'a@@b.cn', `${longest}n`]],
  ['a Chinese name', isChineseName, ['张三', '十个汉字的名字也可以'], ['张', 'Zhang', '张三a']],
  ['Chinese alone', isChineseText, ['汉字', '十一个汉字也都还是汉字呀'], ['汉', '汉字a', '']],
  ['blank', isBlank, ['', ' \t', 'null', ' null '], ['0', 'nil', '.']],
  ['a telephone number', isTelephone, ['010-62345678', '62345678', '0512-6234567-801'], ['6234', '1-2-3']],
  ['an amount', isAmount, ['0', '12.5', '12.50'], ['12.505', '.5', '-1', '1,000']],
  ['a JSON object', isJsonObject, ['{}', '{"a":1}'], ['[]', '1', 'null', '{a:1}', '']],
];

describe('helper validators of the specification', () => {
  it.each(rules)(
    'validators of the specification accept valid and refuse invalid examples of %s [valid.4]',
    (_, rule, right, wrong) => {
      expect(right.filter(text => !rule(text))).toEqual([]);
      expect(wrong.filter(text => rule(text))).toEqual([]);
    },
  );

  it('isBlank of the specification is true for null and undefined', () => {
    expect([null, undefined].map(isBlank)).toEqual([true, true]);
  });

  it('age validators of the specification compare the year of birth; the strict one also requires a birth by August at exactly six [valid.4]', () => {
    expect([year, august, september].map(id => isOldEnoughForSchool(2026, id))).toEqual([true, true, false]);
    expect([september, '110101202101010012'].map(id => isOldEnoughForSchoolByBirthYear(2026, id))).toEqual([
      true,
      false,
    ]);
    expect([
      isOldEnoughForSchool(2026, 'A123456789'),
      isOldEnoughForSchoolByBirthYear(2026, 'A123456789'),
    ]).toEqual([true, true]);
  });
});
