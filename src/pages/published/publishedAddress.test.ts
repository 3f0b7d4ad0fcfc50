import { describe, expect, it } from 'vitest';
import { formatPublishedAddress, parsePublishedAddress } from './publishedAddress';

describe('address of the published lists', () => {
  it.each([
    { list: 'seats', title: '', pageNo: 1 },
    { list: 'seats', title: '一 & 二', pageNo: 3 },
    { list: 'seats', title: '', pageNo: 1, record: 'a-1' },
    { title: '', pageNo: 1 },
  ])('address of the published lists leads back to %j', place => {
    const address = formatPublishedAddress(place);
    expect(parsePublishedAddress(address.slice('/published'.length))).toEqual(place);
  });

  it('address of the published lists names only what is not as usual', () => {
    expect(formatPublishedAddress({ title: '', pageNo: 1 })).toBe('/published');
    expect(formatPublishedAddress({ list: 'seats', title: '', pageNo: 1 })).toBe('/published?list=seats');
  });

  it.each(['0', '-2', 'x', '1.7'])(
    'page number %s in an address of the published lists is read as the first',
    pageNo => {
      expect(parsePublishedAddress(`?pageNo=${pageNo}`).pageNo).toBe(1);
    },
  );
});
