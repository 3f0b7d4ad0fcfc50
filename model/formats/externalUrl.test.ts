import { describe, expect, it } from 'vitest';
import { isExternalUrl } from './externalUrl';

describe('an address that leaves the product', () => {
  it.each(['http://a', 'HTTPS://a', 'mailto:a', 'tel:1', '//a'])('is %s', link => {
    expect(isExternalUrl(link)).toBe(true);
  });

  it.each(['/school', 'school', 'httpfoo', '#https:', ''])('is not %j', link => {
    expect(isExternalUrl(link)).toBe(false);
  });
});
