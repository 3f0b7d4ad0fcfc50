import { expect, it } from 'vitest';
import { joinPinyinSyllables } from '#model/values/pinyinQuery';
import { getPinyinWords } from '#model/values/pinyinWords';
import { toolbarTexts } from '../texts';
import { commandPinyinSyllables, type ConsoleCommandName } from './commandPinyinSyllables';

it.each(Object.entries(commandPinyinSyllables))(
  'command %s in the palette has the pinyin of its Chinese name',
  (name, syllables) => {
    expect(joinPinyinSyllables(syllables)).toBe(getPinyinWords(toolbarTexts[name as ConsoleCommandName].zh));
  },
);
