import { expect, it } from 'vitest';
import { describeLeases } from './describeLeases';

const until = '2026-04-16T08:10:00+08:00';

it('lease (advisory lock) icon of a list row names the holder of the lease (if visible) and the expiry time', () => {
  const claims = [
    { uuid: 'a', by: 'li', until, mine: false },
    { uuid: 'd', by: 'li', author: '李科员', until, mine: false },
    { uuid: 'b', by: '', until, mine: false },
    { uuid: 'c', by: 'me', until, mine: true },
  ];
  expect([...describeLeases(claims, 'zh')]).toEqual([
    ['a', { text: 'li', description: 'li 正在办理，至 08:10' }],
    ['d', { text: '李科员', description: '李科员 正在办理，至 08:10' }],
    ['b', { text: '他人', description: '另一位工作人员 正在办理，至 08:10' }],
    ['c', { text: '我', description: '由您办理，至 08:10' }],
  ]);
  expect(describeLeases(claims, 'en').get('b')).toEqual({
    ...{ text: 'taken', description: 'Somebody else is working on this until 08:10' },
  });
});
