import { expect, it } from 'vitest';
import { formatRelativeTime } from './formatRelativeTime';

const now = new Date('2026-04-16T12:00:00+08:00');
const formatAgo = (seconds: number) =>
  (['zh', 'en'] as const).map(language =>
    formatRelativeTime(new Date(now.getTime() - seconds * 1000), now, language),
  );

it.each<[number, string, string]>([
  [0, '刚刚', 'just now'],
  [29, '刚刚', 'just now'],
  [30, '1分钟前', '1 minute ago'],
  [119, '1分钟前', '1 minute ago'],
  [120, '2分钟前', '2 minutes ago'],
  [3599, '59分钟前', '59 minutes ago'],
  [3600, '1小时前', '1 hour ago'],
  [7200, '2小时前', '2 hours ago'],
  [86_400, '1天前', '1 day ago'],
  [172_799, '1天前', '1 day ago'],
  [172_800, '2026-04-14', '2026-04-14'],
])(
  'formatRelativeTime formats an instant %s seconds ago as %s in Chinese and %s in English [const.10]',
  (seconds, zh, en) => {
    expect(formatAgo(seconds)).toEqual([zh, en]);
  },
);
