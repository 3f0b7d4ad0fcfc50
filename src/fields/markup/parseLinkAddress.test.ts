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
])('link form of rich text parses the address %j as %j', (typed, address) => {
  expect(parseLinkAddress(typed)).toBe(address);
});

it.each(['', 'school', '/school', '//e.cn', 'javascript:alert(1)', 'data:text/html,x', 'e.cn/<b>', 'e .cn'])(
  'link form of rich text refuses the address %j',
  typed => {
    expect(parseLinkAddress(typed)).toBeUndefined();
  },
);
