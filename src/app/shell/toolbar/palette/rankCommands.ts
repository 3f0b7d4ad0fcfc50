import { matchesPinyin, toPinyinQuery } from '#model/values/pinyinQuery';
import type { PaletteCommand } from './Command';

type SearchableCommand = Pick<PaletteCommand, 'title' | 'context' | 'pinyin' | 'alternativeTitle'>;

/**
 * Scores a command against a query, from 0 (no match) to 100 (exact). Every word must match, one of them in
 * the name.
 */
export function scoreCommand(
  query: string,
  { title, context, pinyin = '', alternativeTitle = '' }: SearchableCommand,
): number {
  const words = splitWords(query);
  const own = words.map(word =>
    Math.max(scoreWord(word, title), scorePinyin(word, pinyin), scoreWord(word, alternativeTitle) * 0.9),
  );
  const all = words.map((word, index) => own[index] || (context.toLowerCase().includes(word) ? 10 : 0));
  if (words.length === 0 || all.includes(0) || own.every(score => score === 0)) return 0;
  return all.reduce((total, score) => total + score, 0) / all.length;
}

const splitWords = (query: string): string[] => query.toLowerCase().split(/\s+/).filter(Boolean);

function scoreWord(word: string, name: string): number {
  const whole = name.toLowerCase();
  if (whole === word) return 100;
  const index = whole.indexOf(word);
  if (index === 0) return 85;
  if (index > 0) return /[\s/·-]/.test(whole.charAt(index - 1)) ? 75 : 60;
  return word.length > 1 && isSubsequence(word, whole) ? 20 : 0;
}

/** The first two pinyin words are the initials and the syllables of the whole name. */
function scorePinyin(word: string, pinyin: string): number {
  const query = toPinyinQuery(word);
  if (query === undefined || !matchesPinyin(pinyin, query)) return 0;
  const whole = pinyin.split(' ').slice(0, 2);
  if (whole.includes(query)) return 80;
  return whole.some(name => name.startsWith(query)) ? 70 : 50;
}

/** Whether the letters occur in the name in this order, possibly with others between them. */
function isSubsequence(word: string, name: string): boolean {
  let from = 0;
  return [...word].every(letter => (from = name.indexOf(letter, from) + 1) > 0);
}

/** Sorts matches by score; equal ones by last use, then by position. */
export function rankCommands(
  commands: readonly PaletteCommand[],
  query: string,
  recent: readonly string[],
  most: number,
): PaletteCommand[] {
  const age = (id: string) => (recent.includes(id) ? recent.indexOf(id) : Infinity);
  return commands
    .map((command, index) => ({
      command,
      at: index,
      fit: scoreCommand(query, command),
      age: age(command.id),
    }))
    .filter(({ fit: score }) => score > 0)
    .sort((a, b) => b.fit - a.fit || compareAges(a.age, b.age) || a.at - b.at)
    .slice(0, most)
    .map(({ command }) => command);
}

const compareAges = (a: number, b: number): number => (a === b ? 0 : a - b);
