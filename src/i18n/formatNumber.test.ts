import { describe, expect, it } from 'vitest';
import { formatNumber } from './formatNumber';

const browsers = { zh: new Intl.NumberFormat('zh-CN', most()), en: new Intl.NumberFormat('en-GB', most()) };

function most() {
  return { maximumFractionDigits: 10 };
}

describe('formatNumber', () => {
  it.each([
    0,
    7,
    -7,
    999,
    1000,
    -1000,
    12_345,
    999_999,
    1_000_000,
    -1_234_567,
    0.5,
    -0.25,
    1234.5,
    1234567.891,
    1e20,
    1e21,
    1.5e300,
    1e-6,
    1e-7,
    0.12345678912,
    1 / 3,
    2 ** 53,
    Number.NaN,
    Infinity,
    -Infinity,
  ])('formatNumber groups the digits of %d as Intl.NumberFormat does in both languages', value => {
    expect(formatNumber(value, 'zh')).toBe(browsers.zh.format(value));
    expect(formatNumber(value, 'en')).toBe(browsers.en.format(value));
  });
});
