import type { Command } from './Command';

type Findable = Pick<Command, 'title' | 'trail' | 'initials' | 'also'>;

/**
 * How well a command answers what was typed, from 0, not at all, to 100, exactly. Each word must be found somewhere; one
 * of them in what the thing itself is called.
 */
export function fitOf(typed: string, { title, trail, initials = '', also = '' }: Findable): number {
  const words = wordsOf(typed);
  const own = words.map(word =>
    Math.max(fitOfWord(word, title), fitOfInitials(word, initials), fitOfWord(word, also) * 0.9),
  );
  const all = words.map((word, at) => own[at] || (trail.toLowerCase().includes(word) ? 10 : 0));
  if (words.length === 0 || all.includes(0) || own.every(fit => fit === 0)) return 0;
  return all.reduce((sum, fit) => sum + fit, 0) / all.length;
}

const wordsOf = (typed: string): string[] => typed.toLowerCase().split(/\s+/).filter(Boolean);

function fitOfWord(word: string, name: string): number {
  const whole = name.toLowerCase();
  if (whole === word) return 100;
  const at = whole.indexOf(word);
  if (at === 0) return 85;
  if (at > 0) return /[\s/·-]/.test(whole.charAt(at - 1)) ? 75 : 60;
  return word.length > 1 && runsThrough(word, whole) ? 20 : 0;
}

function fitOfInitials(word: string, initials: string): number {
  if (initials === word) return 80;
  if (initials.startsWith(word)) return 70;
  return word.length > 1 && initials.includes(word) ? 50 : 0;
}

/** Whether the letters come in this order, others among them. */
function runsThrough(word: string, name: string): boolean {
  let from = 0;
  return [...word].every(letter => (from = name.indexOf(letter, from) + 1) > 0);
}

/** What answers best comes first; of equals, what was used last, and then what stood first. */
export function bestOf(
  commands: readonly Command[],
  typed: string,
  recent: readonly string[],
  most: number,
): Command[] {
  const age = (id: string) => (recent.includes(id) ? recent.indexOf(id) : Infinity);
  return commands
    .map((command, at) => ({ command, at, fit: fitOf(typed, command), age: age(command.id) }))
    .filter(({ fit }) => fit > 0)
    .sort((a, b) => b.fit - a.fit || compare(a.age, b.age) || a.at - b.at)
    .slice(0, most)
    .map(({ command }) => command);
}

const compare = (a: number, b: number): number => (a === b ? 0 : a - b);
