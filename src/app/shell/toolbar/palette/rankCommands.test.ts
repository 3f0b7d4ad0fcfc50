import { describe, expect, it } from 'vitest';
import type { PaletteCommand } from './Command';
import { rankCommands, scoreCommand } from './rankCommands';

const command = (title: string, more: Partial<PaletteCommand> = {}): PaletteCommand => ({
  id: title,
  title,
  context: '',
  run: () => {},
  ...more,
});

const found = (query: string, commands: readonly PaletteCommand[], recent: readonly string[] = []) =>
  rankCommands(commands, query, recent, 10).map(({ title }) => title);

describe('rankCommands', () => {
  const pages = [
    command('报名登记', { pinyin: 'bmdj baomingdengji mdj mingdengji dj dengji j ji', context: '招生业务' }),
    command('学校', { pinyin: 'xx xuexiao x xiao', context: '基础信息' }),
    command('学校学位', { pinyin: 'xxxw xuexiaoxuewei xxw xiaoxuewei', context: '基础信息' }),
    command('新建学校', { pinyin: 'xjxx xinjianxuexiao xx xuexiao' }),
    command('全屏', { alternativeTitle: 'Full screen' }),
  ];

  it('command palette ranks an exact match before a prefix match before a substring match', () => {
    expect(found('学校', pages)).toEqual(['学校', '学校学位', '新建学校']);
  });

  it('command palette matches commands by pinyin initials and syllables, from any syllable on', () => {
    expect(found('bmdj', pages)).toEqual(['报名登记']);
    expect(found('baoming', pages)).toEqual(['报名登记']);
    expect(found('dengji', pages)).toEqual(['报名登记']);
    expect(found('engji', pages)).toEqual([]);
    expect(found('xuexiao', pages)).toEqual(['学校', '学校学位', '新建学校']);
    expect(found('XX', pages)).toEqual(['学校', '学校学位', '新建学校']);
  });

  it('command palette matches commands by the name in the other language and by a subsequence of letters', () => {
    expect(found('full', pages)).toEqual(['全屏']);
    expect(found('regs', [command('Registrations'), command('Streets')])).toEqual(['Registrations']);
  });

  it('command palette requires every word of the query to match, one of them in the name', () => {
    expect(found('基础 学位', pages)).toEqual(['学校学位']);
    expect(found('基础', pages)).toEqual([]);
    expect(found('学校 车库', pages)).toEqual([]);
  });

  it('command palette matches nothing for an empty query', () => {
    expect(scoreCommand('  ', command('学校'))).toBe(0);
  });

  it('command palette orders equal matches by last use and then by position', () => {
    const equals = [command('School list'), command('School tree'), command('School map')];
    expect(found('school', equals, ['School map', 'School tree'])).toEqual([
      'School map',
      'School tree',
      'School list',
    ]);
  });
});
