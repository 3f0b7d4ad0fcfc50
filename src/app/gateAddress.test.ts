import { describe, expect, it } from 'vitest';
import { gateAddress } from './gateAddress';

const at = (address: string) => {
  const { pathname, search } = new URL(address, 'https://enrol.example');
  return { pathname, search };
};

describe('without a session', () => {
  it.each([
    ['/', '/admin/login'],
    ['/school', '/admin/login?redirect=%2Fschool'],
    ['/school?title=a&title=b', '/admin/login?redirect=%2Fschool%3Ftitle%3Da%26title%3Db'],
    ['/admin/login?redirect=/school', '/admin/login?redirect=/school'],
    ['/login?redirect=/school', '/admin/login?redirect=/school'],
    ['/constructor', '/admin/login?redirect=%2Fconstructor'],
  ])('%s is the sign-in at %s', (here, address) => {
    expect(gateAddress(at(here), false)).toEqual({ page: 'signIn', address });
  });

  it.each([
    ['/403', 'forbidden'],
    ['/404', 'notFound'],
  ])('%s can be read', (here, page) => {
    expect(gateAddress(at(here), false)).toEqual({ page, address: here });
  });

  it('the page that a person left on purpose is not remembered', () => {
    expect(gateAddress(at('/school'), true).address).toBe('/admin/login');
  });
});
