import { describe, expect, it } from 'vitest';
import { parseQueryString } from './parseQueryString';

const repeated = (name: string, times: number) => `/a?${Array(times).fill(`${name}=1`).join('&')}`;

describe('parseQueryString', () => {
  it('parseQueryString reads repeated parameters as a list and others as text', () => {
    const query = parseQueryString('/a?x=1&x=2&y[gte]=3&z=%E5%BC%A0+%2B&__proto__=4');
    expect(query.getAll('x')).toEqual(['1', '2']);
    expect(query.get('y[gte]')).toBe('3');
    expect(query.get('z')).toBe('张 +');
    expect(query.get('__proto__')).toBe('4');
  });

  it.each([
    ['21 repeats of one name', repeated('x', 21)],
    ['more than 1,000 of them', `/a?${Array.from({ length: 1001 }, (_, i) => `p${i}=1`).join('&')}`],
    ['six levels of brackets', '/a?x[a][b][c][d][e][f]=1'],
    ['a broken escape', '/a?x=%E5%BC'],
    ['a sign in a text that no database keeps', '/a?x=a%00b'],
    ['a sign in a name that no database keeps', '/a?x%00=a'],
    ['a lone percent sign', '/a?x=100%'],
  ])('parseQueryString refuses %s [const.9]', (_what, address) => {
    expect(() => parseQueryString(address)).toThrowError(expect.objectContaining({ code: 400 }));
  });

  it('parseQueryString accepts parameters up to the limits [const.9]', () => {
    expect(parseQueryString(repeated('x', 20)).getAll('x')).toHaveLength(20);
    expect(parseQueryString('/a?x[a][b][c][d][e]=1').size).toBe(1);
  });
});
