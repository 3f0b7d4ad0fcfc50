import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ProjectedField } from '#model/projection';
import { PhoneLink, isCallablePhone } from './PhoneLink';

describe('phone number on a record page', () => {
  const field = (format: string): ProjectedField => ({
    ...{ title: '电话', type: 'string', format },
    ...{ 'x-kind': 'text', 'x-origin': 'author' },
  });

  it.each(['phone', 'mobile', 'telephone'])('phone number of format %s is a tel: link', format => {
    expect(isCallablePhone(field(format), '0755-26551234')).toBe(true);
  });

  it('phone number is no tel: link if it is masked or empty, or a text of another format', () => {
    expect(isCallablePhone(field('mobile'), '138****5678')).toBe(false);
    expect(isCallablePhone(field('mobile'), '')).toBe(false);
    expect(isCallablePhone(field('mobile'), null)).toBe(false);
    expect(isCallablePhone(field('digits'), '26551234')).toBe(false);
  });

  it('phone number link omits spaces and brackets in its tel: URL', () => {
    expect(renderToStaticMarkup(<PhoneLink number="+86 (755) 26551234" />)).toContain(
      'href="tel:+8675526551234">+86 (755) 26551234</a>',
    );
  });
});
