import { expect, it } from 'vitest';
import type { ProjectedSchema, ProjectedTransition } from '#model/projection';
import type { RecordDetail } from '#model/records';
import { groupTransitionDeadlines } from './groupTransitionDeadlines';

const step = (name: string, title: string) => ({ name, title }) as ProjectedTransition;
const schema = {
  'x-states': { transitions: [step('send', 'Send'), step('drop', 'Drop'), step('judge', 'Judge')] },
} as ProjectedSchema;
const record = (closings?: Record<string, string>) => ({ ...(closings && { closings }) }) as RecordDetail;
const at = '2026-04-10T23:30:00+08:00';
const closings = (map?: Record<string, string>) =>
  groupTransitionDeadlines(schema, record(map), new Date(at));

it('transition deadlines are grouped by the closing time of their time window, the next deadline first, with the days left', () => {
  const end = '2026-04-16T00:00:00+08:00';
  expect(closings({ send: end, drop: '2026-04-11T00:30:00+08:00', judge: end })).toEqual([
    { at: '2026-04-11T00:30:00+08:00', titles: ['Drop'], daysLeft: 1 },
    { at: end, titles: ['Send', 'Judge'], daysLeft: 6 },
  ]);
});

it('transition deadline has 0 days left on the day its time window closes, none once the window is closed, and is omitted without a time window', () => {
  expect(closings({ send: '2026-04-10T23:45:00+08:00' })[0]?.daysLeft).toBe(0);
  expect(closings({ send: at })[0]?.daysLeft).toBeUndefined();
  expect(closings()).toEqual([]);
});
