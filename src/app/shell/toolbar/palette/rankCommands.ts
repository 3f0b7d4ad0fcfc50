import type { Command } from './Command';

type SearchableCommand = Pick<Command, 'title' | 'context' | 'initials' | 'alternativeTitle'>;

/**
 * Scores a command against a query, from 0 (no match) to 100 (exact). Every word must match, one of them in
 * the name.
 */
export function scoreCommand(
  query: string,
  { title, context, initials = '', alternativeTitle = '' }: SearchableCommand,
): number {
  const words = splitWords(query);
  const own = words.map(word =>
    Math.max(scoreWord(word, title), scoreInitials(word, initials), scoreWord(word, alternativeTitle) * 0.9),
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

function scoreInitials(word: string, initials: string): number {
  if (initials === word) return 80;
  if (initials.startsWith(word)) return 70;
  return word.length > 1 && initials.includes(word) ? 50 : 0;
}

/** Checks whether the letters occur in this order, with others between them. */
function isSubsequence(word: string, name: string): boolean {
  let from = 0;
  return [...word].every(letter => (from = name.indexOf(letter, from) + 1) > 0);
}

/** Sorts matches by score; equal ones by last use, then by position. */
export function rankCommands(
  commands: readonly Command[],
  query: string,
  recent: readonly string[],
  most: number,
): Command[] {
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
