/** The pinyin of the console's own commands. Those of pages come from the server, which has the dictionary. */
export const commandPinyinSyllables = {
  language: ['yu', 'yan'],
  theme: ['zhu', 'ti', 'pei', 'zhi'],
  refresh: ['shua', 'xin', 'dang', 'qian', 'ye', 'mian'],
  fullScreen: ['quan', 'ping'],
  search: ['sou', 'suo'],
  notices: ['xiao', 'xi'],
  decisions: ['jin', 'ri', 'yi', 'ban'],
  errors: ['cuo', 'wu', 'ri', 'zhi'],
  enrolment: ['bao', 'ming', 'xin', 'xi'],
  personal: ['ge', 'ren', 'zhong', 'xin'],
  undo: ['che', 'xiao'],
  signOut: ['tui', 'chu', 'deng', 'lu'],
} as const;

export type ConsoleCommandName = keyof typeof commandPinyinSyllables;
