import fc from 'fast-check';
import { pinyin } from 'pinyin-pro';
import { describe, expect, it } from 'vitest';
import { getPronunciations } from './pronunciation';

const readByLibrary = (text: string): string[] =>
  pinyin(text, { type: 'array', toneType: 'num', toneSandhi: false, v: true });

const han = fc.integer({ min: 0x4e00, max: 0x9fff }).map(code => String.fromCodePoint(code));
const words = fc.constantFrom(
  '重庆',
  '重要',
  '银行',
  '行走',
  '长江',
  '一',
  '不',
  '了',
  '绿',
  '嗯',
  '々',
  '〇',
);
const others = fc.constantFrom('ā', 'ǹg', 'é', 'a', '1', ' ', '，', '𠮷', '😀', '\ud83d', '\ude00');

describe('getPronunciations', () => {
  it('getPronunciations returns for each basic Han character the pinyin of the library', () => {
    const all = Array.from({ length: 0x9fff - 0x4e00 + 1 }, (_, at) => String.fromCodePoint(0x4e00 + at));
    expect(all.flatMap(character => getPronunciations([character]))).toEqual(all.flatMap(readByLibrary));
  });

  it('getPronunciations returns the pinyin of the library for any text, whatever was read before', () => {
    const texts = fc.array(fc.oneof(han, words, others), { maxLength: 24 }).map(parts => parts.join(''));
    fc.assert(
      fc.property(texts, text => {
        expect(getPronunciations(Array.from(text))).toEqual(readByLibrary(text));
      }),
      { numRuns: 500 },
    );
  });

  it('pinyin conversion leaves a Latin letter with a tone mark unchanged, though the library returns it as a syllable', () => {
    expect(getPronunciations(['阿', 'ā'])).toEqual(['a1', 'ā']);
    expect(getPronunciations(['ā', '阿'])).toEqual(['ā', 'a1']);
  });
});
