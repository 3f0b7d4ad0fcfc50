import { describe, expect, it } from 'vitest';
import { formatPublishedAddress, parsePublishedAddress } from './publishedAddress';

describe('URL of the published lists', () => {
  it.each([
    { list: 'seats', title: '', pageNo: 1 },
    { list: 'seats', title: '一 & 二', pageNo: 3 },
    { list: 'seats', title: '', pageNo: 1, record: 'a-1' },
    { title: '', pageNo: 1 },
  ])('search and page in the URL of the published lists survive formatting and parsing: %j', place => {
    const address = formatPublishedAddress(place);
    expect(parsePublishedAddress(address.slice('/published'.length))).toEqual(place);
  });

  it('URL of the published lists omits default values', () => {
    expect(formatPublishedAddress({ title: '', pageNo: 1 })).toBe('/published');
    expect(formatPublishedAddress({ list: 'seats', title: '', pageNo: 1 })).toBe('/published?list=seats');
  });

  it.each(['0', '-2', 'x', '1.7'])(
    'URL of the published lists with the invalid page number %s opens the first page',
    pageNo => {
      expect(parsePublishedAddress(`?pageNo=${pageNo}`).pageNo).toBe(1);
    },
  );
});
