import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureCpuTime } from '#tests/support/cpuTime';
import { formats, normaliseByFormat } from './formats';

const examples: Record<string, { good: string[]; bad: string[] }> = {
  'resident-id': { good: ['11010519491231002X'], bad: ['810000202005100016', '119901202008310018'] },
  'hkmo-residence': { good: ['810000202005100016'], bad: ['11010519491231002X'] },
  'tw-residence': { good: ['830000202005100036'], bad: ['810000202005100016'] },
  'foreign-pr': { good: ['931840198507120010', 'CAN123456789012'], bad: ['11010519491231002X'] },
  idcard: {
    good: [
      '11010519491231002X',
      '810000202005100016',
      '931840198507120010',
      'A123456788',
      'A123456(3)',
      'H12345678',
      '1234567(8)',
    ],
    bad: ['119901202008310018', '110105491231002', '12345678', 'A123456(4)', '张三', ''],
  },
  'identity-document': {
    good: ['11010519491231002X', 'CAN123456789012', '12345678', '1234567801', 'E12345678', 'h 1234567801'],
    bad: ['119901202008310018', '11010519491231002', '110105491231002', '13800000000', '1234', '张三', ''],
  },
  'list-query': {
    good: ['', 'status=open&sort=-id', 'status%5Bin%5D=a%2Cb&pageSize=50', 'title%5Blike%5D=a'],
    bad: ['title=张三', 'pageNo=2', 'idcard[last]=1234', 'status[near]=1', 'a.b=1', 'x=1&'.repeat(51)],
  },
  hkid: {
    good: ['A123456(3)', 'AB987654(3)', 'G123456(A)', 'K000000(0)', 'A1234563', 'ａ１２３４５６（３）'],
    bad: ['A123456(4)', 'A123456', 'A123456(3', 'ABC123456(3)', ''],
  },
  moid: { good: ['1234567(8)', '51234567', '7123456(0)'], bad: ['2234567(8)', '1234567', ''] },
  twid: { good: ['A123456789', 'B212345670'], bad: ['A123456788', 'A323456789', ''] },
  'hkmo-permit': { good: ['H12345678', 'M1234567801'], bad: ['H1234567', 'A12345678', 'H123456789'] },
  'tw-permit': { good: ['12345678', '1234567801'], bad: ['123456789', '1234567', ''] },
  passport: {
    good: ['E12345678', 'AB123', '12345678901234567'],
    bad: ['AB12', '123456789012345678', 'E1234#678'],
  },
  'residence-permit': { good: ['4403052024000001', 'JZ123456'], bad: ['1234567', 'A'.repeat(21)] },
  'birth-cert': { good: ['A123456789', 'z 123 456 789'], bad: ['1234567890', 'A12345678'] },
  'student-roll': {
    good: ['G119901202008310017', 'L11990120200831001X', 'l119901202008310018'],
    bad: ['G119901202008310018', 'A119901202008310017', '119901202008310017', 'G'],
  },
  'chinese-name': { good: ['张三', '买买提·艾力'], bad: ['张', '张3', '·张三', 'Anne'] },
  'foreign-name': { good: ['Anne'], bad: ['张三'] },
  'person-name': { good: ['张三', 'Anne'], bad: ['张', 'A'] },
  chinese: { good: ['示例'], bad: ['例', '示例1'] },
  name: { good: ['示例市第1小学A'], bad: ['第1-小学', ''] },
  mobile: {
    good: ['13800000000', '10000000000', '138-0000-0000'],
    bad: ['23800000000', '1380000000', '+8613800000000'],
  },
  telephone: {
    good: ['010-12345678', '07311234567', '1234567', '0731-1234567-123'],
    bad: ['123456', '010-123', '10-12345678'],
  },
  phone: { good: ['13800000000', '010-12345678'], bad: ['12345', 'phone'] },
  uscc: {
    good: [
      '91350100M000100Y43',
      '91320102MA00000005',
      '92320102MA00000002',
      '123201020000000007',
      '51320102MJ0000000R',
      '91320102MA00000280',
    ],
    bad: ['91350100M000100Y4Z', '91350100M000100Y44', '91350100I000100Y43', '91350100M000100Y4'],
  },
  'realty-cert': {
    good: ['苏（2026）示例市不动产权第0000001号', '苏(2026)示例市不动产权第0000001号'],
    bad: [
      '苏2026示例市不动产权第0000001号',
      '苏（2026）示例市不动产权第001号',
      '（2026）示例市不动产权第0000001号',
    ],
  },
  'house-cert': { good: ['合同2026-1'], bad: ['abc', 'a'.repeat(61), 'ab\ncd'] },
  'house-unit': {
    good: ['440305001002GB00012F00010001', '4403050010021234567890123'],
    bad: ['440305001002IB00012F00010001', '440305001002GB00012F0001000', '123456789012345678901234'],
  },
  'meter-account': { good: ['123456', '1234567890123456'], bad: ['12345', '12345678901234567', '12345A'] },
  'area-code': {
    good: ['440305', '440305001', '440305001002'],
    bad: ['44030', '4403050', '440305001002003'],
  },
  'bm-no': {
    good: ['20261030001238', '20262030001244', '20261120000017'],
    bad: ['20261030001239', '20263030001234', '2026103000123'],
  },
  email: {
    good: [
      'parent@example.com',
      "o'neil+school@mail.example.cn",
      `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(61)}`,
    ],
    bad: [
      `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(62)}`,
      `${'a'.repeat(65)}@example.com`,
      'parent@example',
      'a@b@example.com',
      '.a@example.com',
      'a..b@example.com',
      'a b@example.com',
      '@example.com',
    ],
  },
  'external-link': {
    good: [
      'http://example.com',
      'https://example.com/a?b=1',
      'mailto:a@example.com',
      'tel:12345',
      '//cdn.example.com',
    ],
    bad: ['/school', 'javascript:alert(1)', 'ftp://example.com', 'https://', '//', 'https://exa mple.com'],
  },
  url: {
    good: ['https://example.com', 'http://localhost:10000/a', 'https://[::1]/', 'https://学校.example'],
    bad: ['//example.com', 'javascript:alert(1)', 'https://user@example.com', 'https:///x', 'https://a b'],
  },
  uri: {
    good: ['https://example.com', 'urn:isbn:1', 'mailto:a@example.com'],
    bad: ['JavaScript:alert(1)', 'data:text/html,x', '/school', ''],
  },
  ipv4: { good: ['0.0.0.0', '192.168.1.255'], bad: ['256.1.1.1', '1.2.3', '01.2.3.4', '1.2.3.4.5'] },
  port: { good: ['0', '80', '65535'], bad: ['65536', '-1', '080', '1e3', ''] },
  digits: { good: ['0', '0123'], bad: ['', '1.0', '-1', '十'] },
  amount: { good: ['0', '12', '12.5', '12.50'], bad: ['12.', '.5', '12.505', '-1', '1,000'] },
  date: {
    good: ['2024-02-29', '2000-02-29', '1900-01-01'],
    bad: [
      '2023-02-29',
      '1900-02-29',
      '2026-04-31',
      '2026-13-01',
      '2026-00-10',
      '0000-01-01',
      '2026-1-1',
      '20260101',
    ],
  },
  'date-time': {
    good: [
      '2026-04-16T23:59:59+08:00',
      '2026-04-16T00:00:00Z',
      '2026-04-16T08:00:00.123Z',
      '2026-04-16T08:00+08:00',
    ],
    bad: [
      '2026-04-16T23:59:59',
      '2026-04-31T00:00:00Z',
      '2026-04-16T24:00:00Z',
      '2026-04-16 08:00:00Z',
      '2026-04-16',
    ],
  },
  time: { good: ['00:00', '23:59:59'], bad: ['24:00', '8:00', '12:60'] },
  'year-month': { good: ['2026-04'], bad: ['2026-13', '2026-00', '2026-4', '2026-04-01'] },
  password: { good: ['12345678', '密码密码密码密码'], bad: ['1234567', ''] },
  'strong-password': {
    good: ['Passw0rd!'],
    bad: ['passw0rd!', 'PASSW0RD!', 'Password!', 'Passw0rdd', 'Pa0!'],
  },
  'hex-colour': { good: ['#fff', '#FFFFFF', '#1234', '#12345678'], bad: ['fff', '#ffff1', '#ggg'] },
  'json-object': { good: ['{}', '{"a":[1]}'], bad: ['[]', 'null', '1', '{', ''] },
  uuid: { good: ['0190f4c2-7b7c-7c3a-8f55-1a2b3c4d5e6f'], bad: ['0190f4c27b7c7c3a8f551a2b3c4d5e6f', ''] },
  file: { good: ['0190f4c2-7b7c-7c3a-8f55-1a2b3c4d5e6f'], bad: ['../passwd', ''] },
  html: { good: ['<p>张三 & 李四</p>'], bad: ['a\u0000b', 'a\ud800b'] },
};

const longest = 32_768;
const beginnings = [
  '1',
  'A',
  'a.',
  'a@',
  '张',
  '张·',
  '苏(2026)',
  'https://a',
  '{"a":',
  '[',
  ' ',
  '-',
  '１',
  '\ud83d',
  'e\u0301',
];
const longTexts = beginnings.flatMap(beginning => {
  const text = beginning.repeat(Math.ceil(longest / beginning.length)).slice(0, longest);
  return [text, `${text.slice(1)}!`];
});

it('every text format has examples of valid and invalid values', () => {
  expect(Object.keys(examples).sort()).toEqual(Object.keys(formats).sort());
});

describe.each(Object.entries(examples))('format %s', (format, { good, bad }) => {
  it.each(good)('a text format accepts %s and its normal form', text => {
    expect(formats[format]?.(text)).toBe(true);
    expect(formats[format]?.(normaliseByFormat(format, text))).toBe(true);
  });

  it.each(bad)('a text format refuses %s', text => {
    expect(formats[format]?.(text)).toBe(false);
  });
});

describe.each(Object.entries(formats))('format %s', (_format, accepts) => {
  it('a text format returns a boolean for any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })), text => {
        expect(typeof accepts(text)).toBe('boolean');
      }),
    );
  });

  it('a text format validates very long texts in linear time', () => {
    const { milliseconds } = measureCpuTime(() => longTexts.forEach(accepts));
    expect(milliseconds / longTexts.length).toBeLessThan(50);
  });
});

describe('normal form', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...Array.from(' -Ａａa１(（̈·张')) }),
  );

  it.each(Object.keys(formats))('normal form of %s is idempotent', format => {
    fc.assert(
      fc.property(text, typed => {
        const kept = normaliseByFormat(format, typed);
        expect(normaliseByFormat(format, kept)).toBe(kept);
      }),
    );
  });

  it('normal form of a document number is upper case, half width, without spaces and hyphens', () => {
    expect(normaliseByFormat('idcard', ' １１０１０５-1949 1231　002ｘ')).toBe('11010519491231002X');
    expect(normaliseByFormat('house-unit', '440305 - 001002－gb')).toBe('440305001002GB');
  });

  it('normal form of a landline keeps hyphens, and of a mobile number drops them', () => {
    expect(normaliseByFormat('phone', '０１０-1234 5678-1')).toBe('010-12345678-1');
    expect(normaliseByFormat('phone', '138-0000-0000')).toBe('13800000000');
  });

  it('normal form of a real-estate certificate number has brackets as printed on the certificate', () => {
    expect(normaliseByFormat('realty-cert', '苏(2026) 示例市不动产权第0000001号')).toBe(
      '苏（2026）示例市不动产权第0000001号',
    );
  });

  it('normal form of a house certificate converts only digits and Latin letters to half width', () => {
    expect(normaliseByFormat('house-cert', '京（２０２６）Ａ-1')).toBe('京（2026）A-1');
  });

  it('normal form of a house certificate number that has the format of a real-estate certificate has brackets as printed', () => {
    expect(normaliseByFormat('house-cert', '苏(2026) 示例市不动产权第0000001号')).toBe(
      '苏（2026）示例市不动产权第0000001号',
    );
  });

  it.each(['digits', 'amount', 'email', 'ipv4', 'port', 'hex-colour'])(
    'normal form of %s is half width',
    format => {
      const [good = ''] = examples[format]?.good ?? [];
      const typed = good.replace(/[!-~]/g, sign => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
      expect(formats[format]?.(typed)).toBe(true);
      expect(normaliseByFormat(format, typed)).toBe(good);
    },
  );

  it('normal form of a sensitive number without a format is that of a document number', () => {
    for (const sensitive of ['idcard', 'phone', 'cert'] as const)
      expect(normaliseByFormat(undefined, '１１０１０５-002ｘ', sensitive)).toBe('110105002X');
    expect(normaliseByFormat(undefined, '１号', 'address')).toBe('１号');
  });

  it('normal form of a password is unchanged', () => {
    expect(normaliseByFormat('password', ' e\u0301 ')).toBe(' e\u0301 ');
  });

  it('normal form of other text is NFC and trimmed', () => {
    expect(normaliseByFormat(undefined, '　Jose\u0301 ')).toBe('Jos\u00e9');
    expect(normaliseByFormat('constructor', ' a ')).toBe('a');
  });
});
