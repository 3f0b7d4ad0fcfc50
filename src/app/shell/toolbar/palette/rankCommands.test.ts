import { describe, expect, it } from 'vitest';
import type { Command } from './Command';
import { rankCommands, scoreCommand } from './rankCommands';

const command = (title: string, more: Partial<Command> = {}): Command => ({
  id: title,
  title,
  context: '',
  run: () => {},
  ...more,
});

const found = (typed: string, commands: readonly Command[], recent: readonly string[] = []) =>
  rankCommands(commands, typed, recent, 10).map(({ title }) => title);

describe('what was typed', () => {
  const pages = [
    command('报名登记', { initials: 'bmdj', context: '招生业务' }),
    command('学校', { initials: 'xx', context: '基础信息' }),
    command('学校学位', { initials: 'xxxw', context: '基础信息' }),
    command('新建学校', { initials: 'xjxx' }),
    command('全屏', { alternativeTitle: 'Full screen' }),
  ];

  it('finds the whole name first, then its beginning, then what holds it', () => {
    expect(found('学校', pages)).toEqual(['学校', '学校学位', '新建学校']);
  });

  it('finds by the initials of the pinyin', () => {
    expect(found('bmdj', pages)).toEqual(['报名登记']);
    expect(found('XX', pages)).toEqual(['学校', '学校学位', '新建学校']);
  });

  it('finds by the name in the other language, and by letters with others among them', () => {
    expect(found('full', pages)).toEqual(['全屏']);
    expect(found('regs', [command('Registrations'), command('Streets')])).toEqual(['Registrations']);
  });

  it('is found whole: each word somewhere, one of them in the name', () => {
    expect(found('基础 学位', pages)).toEqual(['学校学位']);
    expect(found('基础', pages)).toEqual([]);
    expect(found('学校 车库', pages)).toEqual([]);
  });

  it('finds nothing when it is nothing', () => {
    expect(scoreCommand('  ', command('学校'))).toBe(0);
  });

  it('finds, of equals, what was used last, and then what stands first', () => {
    const equals = [command('School list'), command('School tree'), command('School map')];
    expect(found('school', equals, ['School map', 'School tree'])).toEqual([
      'School map',
      'School tree',
      'School list',
    ]);
  });
});
