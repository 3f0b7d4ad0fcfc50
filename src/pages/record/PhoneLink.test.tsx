import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ProjectedField } from '#model/projection';
import { PhoneLink, isCallablePhone } from './PhoneLink';

describe('telephone number on the page of a record', () => {
  const field = (format: string): ProjectedField => ({
    ...{ title: '电话', type: 'string', format },
    ...{ 'x-kind': 'text', 'x-origin': 'author' },
  });

  it.each(['phone', 'mobile', 'telephone'])('telephone number of format %s can be called', format => {
    expect(isCallablePhone(field(format), '0755-26551234')).toBe(true);
  });

  it('telephone number that is masked or absent, and text of another format, cannot be called', () => {
    expect(isCallablePhone(field('mobile'), '138****5678')).toBe(false);
    expect(isCallablePhone(field('mobile'), '')).toBe(false);
    expect(isCallablePhone(field('mobile'), null)).toBe(false);
    expect(isCallablePhone(field('digits'), '26551234')).toBe(false);
  });

  it('telephone number is a link that calls it without blanks and brackets', () => {
    expect(renderToStaticMarkup(<PhoneLink number="+86 (755) 26551234" />)).toContain(
      'href="tel:+8675526551234">+86 (755) 26551234</a>',
    );
  });
});
