import { describe, expect, it } from 'vitest';
import { isExternalUrl } from './externalUrl';

describe('isExternalUrl', () => {
  it.each(['http://a', 'HTTPS://a', 'mailto:a', 'tel:1', '//a'])('is true for %s', link => {
    expect(isExternalUrl(link)).toBe(true);
  });

  it.each(['/school', 'school', 'httpfoo', '#https:', ''])('is false for %j', link => {
    expect(isExternalUrl(link)).toBe(false);
  });
});
