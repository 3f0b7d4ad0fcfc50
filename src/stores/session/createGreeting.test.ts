import { expect, it } from 'vitest';
import { createGreeting } from './createGreeting';

it.each([
  [7, '早上好，李', 'Good morning, 李'],
  [8, '上午好，李', 'Good morning, 李'],
  [11, '上午好，李', 'Good morning, 李'],
  [12, '中午好，李', 'Good day, 李'],
  [13, '中午好，李', 'Good day, 李'],
  [14, '下午好，李', 'Good afternoon, 李'],
  [17, '下午好，李', 'Good afternoon, 李'],
  [18, '晚上好，李', 'Good evening, 李'],
])('greeting at %i o’clock in the city is %s, %s [session.3]', (hour, zh, en) => {
  const now = new Date(`2026-05-01T${String(hour).padStart(2, '0')}:30:00+08:00`);
  expect(createGreeting('李', now)).toEqual({ zh, en });
});
