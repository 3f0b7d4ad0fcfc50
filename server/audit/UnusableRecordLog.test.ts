import { expect, it } from 'vitest';
import { UnusableRecordLog } from './UnusableRecordLog';

it('stored record that a rule ignores as unusable is logged once for each of its versions, with the reason', () => {
  const lines: unknown[][] = [];
  const log = new UnusableRecordLog({ warn: (...line: unknown[]) => void lines.push(line) });
  const problem = { zh: '不能使用', en: 'It cannot be used' };
  for (const version of [1, 1, 2]) log.report('bmfiled', { uuid: 'a', version, deleted: false }, problem);
  const line = (version: number) => [
    { resource: 'bmfiled', uuid: 'a', version, reason: 'It cannot be used' },
    'a stored record is ignored by a rule',
  ];
  expect(lines).toEqual([line(1), line(2)]);
});
