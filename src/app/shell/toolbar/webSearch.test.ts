import { describe, expect, it } from 'vitest';
import { searchEngines, buildWebSearchUrl } from './webSearch';

const asked = (text: string) => new URL(buildWebSearchUrl(text)).searchParams.get('wd');

describe('buildWebSearchUrl', () => {
  it('web search URL of each search engine contains the query [errors.2]', () => {
    expect(asked('x is not a function')).toBe('x is not a function');
    expect(searchEngines.map(engine => buildWebSearchUrl('a & b', engine))).toEqual([
      'https://www.baidu.com/s?wd=a%20%26%20b',
      'https://www.bing.com/search?q=a%20%26%20b',
      'https://www.google.com/search?q=a%20%26%20b',
    ]);
  });

  it.each([
    ['ID 11010519491231002X is taken', 'ID is taken'],
    ['no record 123456', 'no record'],
    ['phone 138 0013 8000 or 138-0013-8000', 'phone or'],
    ['Error 404 at line 12345', 'Error 404 at line 12345'],
    ['证件号１１０１０５１９４９１２３１００２Ｘ已存在', '证件号已存在'],
    ['phone 138.0013.8000, 138·0013·8000, 138/0013/8000, 138–0013—8000', 'phone , , ,'],
    ['`"张三,420106199001011234" is not valid JSON`', ''],
    ['Unexpected token, "张三,420106…" is not valid JSON', 'Unexpected token, is not valid JSON'],
    ['“李四”不是函数', '不是函数'],
    ["can't find '王五' in 'list'", "can't find in"],
    ['of "赵六', 'of'],
  ])('web search query contains no quoted names and long numbers of %s', (text, left) => {
    expect(asked(text)).toBe(left);
  });
});
