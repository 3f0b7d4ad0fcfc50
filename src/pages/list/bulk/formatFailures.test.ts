import { expect, it } from 'vitest';
import { tabulateFailures } from './formatFailures';

const failures = [
  { uuid: '0191-a', code: 409, msg: '已被他人办理', label: '7 春晖路' },
  { uuid: '0191-b', code: 404, msg: '记录不存在' },
];

it('bulk job report lists each refused record by its title, and an invisible one by a neutral text', () => {
  expect(tabulateFailures(failures, 'zh')).toEqual([
    ['记录', '原因'],
    ['7 春晖路', '已被他人办理'],
    ['（无权查看）', '记录不存在'],
  ]);
  expect(JSON.stringify(tabulateFailures(failures, 'en'))).not.toContain('0191');
});
