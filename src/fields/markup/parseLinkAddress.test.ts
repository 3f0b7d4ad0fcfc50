import { expect, it } from 'vitest';
import { parseLinkAddress } from './parseLinkAddress';

it.each([
  ['https://e.cn/a?b=1', 'https://e.cn/a?b=1'],
  [' http://e.cn ', 'http://e.cn'],
  ['www.e.cn', 'https://www.e.cn'],
  ['e.cn/enrol#when', 'https://e.cn/enrol#when'],
  ['e.cn:8080/x', 'https://e.cn:8080/x'],
  ['office@e.cn', 'mailto:office@e.cn'],
  ['mailto:office@e.cn', 'mailto:office@e.cn'],
  ['tel:0571-88888888', 'tel:0571-88888888'],
])('link address typed as %j is parsed as %j', (typed, address) => {
  expect(parseLinkAddress(typed)).toBe(address);
});

it.each(['', 'school', '/school', '//e.cn', 'javascript:alert(1)', 'data:text/html,x', 'e.cn/<b>', 'e .cn'])(
  'link form refuses %j as an address',
  typed => {
    expect(parseLinkAddress(typed)).toBeUndefined();
  },
);
