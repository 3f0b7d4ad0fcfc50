import { describe, expect, it } from 'vitest';
import { isExternalUrl } from './externalUrl';

describe('isExternalUrl', () => {
  it.each(['http://a', 'HTTPS://a', 'mailto:a', 'tel:1', '//a'])('isExternalUrl is true for %s', link => {
    expect(isExternalUrl(link)).toBe(true);
  });

  it.each(['/school', 'school', 'httpfoo', '#https:', ''])('isExternalUrl is false for %j', link => {
    expect(isExternalUrl(link)).toBe(false);
  });
});
