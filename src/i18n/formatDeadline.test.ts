import { expect, it } from 'vitest';
import { formatDeadline } from './formatDeadline';

it.each([
  ['2026-04-13', '2026-04-16（还有 3 天）', '2026-04-16 (3 days left)'],
  ['2026-04-15', '2026-04-16（还有 1 天）', '2026-04-16 (1 day left)'],
  ['2026-04-16', '2026-04-16（今天）', '2026-04-16 (today)'],
  ['2026-04-17', '2026-04-16', '2026-04-16'],
])('formatDeadline formats the deadline %s with the days left', (today, zh, en) => {
  expect(formatDeadline('2026-04-16', today, 'zh')).toBe(zh);
  expect(formatDeadline('2026-04-16', today, 'en')).toBe(en);
});
