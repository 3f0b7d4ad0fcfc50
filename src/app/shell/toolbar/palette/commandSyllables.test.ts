import { expect, it } from 'vitest';
import { joinPinyinSyllables } from '#model/values/pinyinQuery';
import { getPinyinWords } from '#model/values/pinyinWords';
import { texts } from '../texts';
import { commandSyllables, type ConsoleCommandName } from './commandSyllables';

it.each(Object.entries(commandSyllables))(
  'command %s has the pinyin of its Chinese name',
  (name, syllables) => {
    expect(joinPinyinSyllables(syllables)).toBe(getPinyinWords(texts[name as ConsoleCommandName].zh));
  },
);
