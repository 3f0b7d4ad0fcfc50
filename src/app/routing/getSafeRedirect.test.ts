import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getSafeRedirect } from './getSafeRedirect';

const origin = 'https://enrol.example';

describe('getSafeRedirect', () => {
  it.each([
    ['/school', '/school'],
    ['/school?title=%E5%BC%A0&pageNo=2#top', '/school?title=%E5%BC%A0&pageNo=2#top'],
    ['/', '/'],
  ])('getSafeRedirect returns the requested page %s after sign-in', (redirect, target) => {
    expect(getSafeRedirect(redirect, origin)).toBe(target);
  });

  it.each([
    null,
    undefined,
    '',
    'school',
    'https://evil.example/',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'javascript:alert(1)',
    '/login',
    '/admin/login?redirect=/school',
  ])('getSafeRedirect returns the first page instead of the requested page %s', redirect => {
    expect(getSafeRedirect(redirect, origin)).toBe('/');
  });

  it('getSafeRedirect returns paths within the console only, whatever the address contains', () => {
    const nasty = fc.string({
      unit: fc.constantFrom('/', '\\', '\t', '\n', '@', ':', '.', 'a', '?', '#', '%'),
    });
    fc.assert(
      fc.property(nasty, redirect => {
        const target = getSafeRedirect(redirect, origin);
        expect(new URL(target, origin).origin).toBe(origin);
        expect(target).toMatch(/^\/(?![/\\])/);
      }),
    );
  });
});
