import { expect, it } from 'vitest';
import { formatUndoableDecision } from './queue/texts';
import { formatStateConflict } from './texts';

it('conflict notice of a transition promises to keep the typed input only if the transition has input', () => {
  const typed = formatStateConflict('王科员', '14:02', '已退回', true);
  expect(typed.zh).toBe('王科员 于 14:02 修改了此记录，现为“已退回”。您填写的内容仍保留。');
  const untyped = formatStateConflict('王科员', '14:02', '已退回', false);
  expect(untyped).toEqual({
    zh: '王科员 于 14:02 修改了此记录，现为“已退回”。',
    en: '王科员 changed this record at 14:02. It is now “已退回”.',
  });
});

it('undo notice of a queue names the undo key only to a user of single-key shortcuts', () => {
  const done = { zh: '已确认入学：白智辉', en: '白智辉: Confirmed' };
  expect(formatUndoableDecision(done, true)).toEqual({
    zh: '已确认入学：白智辉。十分钟内可撤销：U 键、今日已办或历史',
    en: '白智辉: Confirmed. Undo within ten minutes: key U, decided today or history',
  });
  expect(formatUndoableDecision(done, false).zh).not.toContain('U');
});
