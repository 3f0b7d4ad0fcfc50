import { expect, it } from 'vitest';
import { joinSyllables } from '#model/values/pinyinQuery';
import { getPinyinWords } from '#model/values/pinyinWords';
import { texts } from '../texts';
import { commandSyllables, type ConsoleCommand } from './commandSyllables';

it.each(Object.entries(commandSyllables))(
  'command %s has the pinyin of its Chinese name',
  (name, syllables) => {
    expect(joinSyllables(syllables)).toBe(getPinyinWords(texts[name as ConsoleCommand].zh));
  },
);
