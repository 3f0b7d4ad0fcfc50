import type { Dice } from './Dice';

type Part = (dice: Dice) => string;

/** How far an open repetition goes beyond its least. */
const more = 6;
const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
const digits = Array.from('0123456789');
const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
const wordSigns = [...letters, ...letters.map(letter => letter.toUpperCase()), ...digits, '_'];
const ideographs = Array.from('春江花月夜青山绿水明德育英新华文昌');

const escapes: Readonly<Record<string, readonly string[]>> = {
  d: digits,
  w: wordSigns,
  s: [' '],
  D: letters,
  W: ['-', ' '],
  S: wordSigns,
  n: ['\n'],
  t: ['\t'],
  r: ['\r'],
};

/** Reads a regular expression once and writes texts that match it. Look-arounds are passed over: whoever asks tests. */
class PatternReader {
  private readonly signs: readonly string[];
  private at = 0;

  constructor(pattern: string) {
    this.signs = Array.from(pattern);
  }

  alternatives(): Part {
    const parts = [this.sequence()];
    while (this.take('|')) parts.push(this.sequence());
    return dice => dice.pick(parts)?.(dice) ?? '';
  }

  private sequence(): Part {
    const parts: Part[] = [];
    while (this.at < this.signs.length && this.sign !== '|' && this.sign !== ')') parts.push(this.repeated());
    return dice => parts.map(part => part(dice)).join('');
  }

  private repeated(): Part {
    const part = this.atom();
    const [least, most] = this.quantifier();
    if (least === 1 && most === 1) return part;
    return dice => Array.from({ length: dice.integer(least, most) }, () => part(dice)).join('');
  }

  private quantifier(): [number, number] {
    const bounds = this.bounds();
    this.take('?');
    return bounds;
  }

  private bounds(): [number, number] {
    if (this.take('*')) return [0, more];
    if (this.take('+')) return [1, 1 + more];
    if (this.take('?')) return [0, 1];
    const written = /^\{(\d+)(,(\d*))?\}/.exec(this.signs.slice(this.at, this.at + 16).join(''));
    if (!written) return [1, 1];
    this.at += written[0].length;
    const least = Number(written[1]);
    const most = written[2] === undefined ? least : written[3] ? Number(written[3]) : least + more;
    return [least, Math.min(most, least + 2 * more)];
  }

  private atom(): Part {
    const sign = this.next();
    if (sign === '(') return this.group();
    if (sign === '[') return this.anyOf(this.set());
    if (sign === '.') return this.anyOf(wordSigns);
    if (sign === '^' || sign === '$') return () => '';
    return this.anyOf(sign === '\\' ? this.escape() : [sign]);
  }

  private group(): Part {
    const looksAround = this.take('?') && !this.prefix();
    const inside = this.alternatives();
    this.take(')');
    return looksAround ? () => '' : inside;
  }

  /** What stands after `(?`; false when the group only looks. */
  private prefix(): boolean {
    if (this.take(':')) return true;
    const behind = this.take('<');
    if (this.take('=') || this.take('!')) return false;
    while (behind && this.at < this.signs.length && this.next() !== '>');
    return behind;
  }

  private set(): readonly string[] {
    const excluded = this.take('^');
    const members: string[] = [];
    while (this.at < this.signs.length && !this.take(']')) {
      const from = this.member();
      const ranges = from.length === 1 && this.sign === '-' && this.signs[this.at + 1] !== ']';
      if (ranges) this.next();
      members.push(...(ranges ? range(from[0], this.member()[0]) : from));
    }
    return excluded ? printable.filter(sign => !members.includes(sign)) : members;
  }

  private member(): readonly string[] {
    const sign = this.next();
    return sign === '\\' ? this.escape() : [sign];
  }

  private escape(): readonly string[] {
    const sign = this.next();
    if (sign === 'b' || sign === 'B') return [''];
    if (sign === 'u' || sign === 'x') return [this.codePoint(sign === 'x' ? 2 : 4)];
    if (sign !== 'p' && sign !== 'P') return escapes[sign] ?? [sign];
    const name = /^\{([^}]*)\}/.exec(this.signs.slice(this.at, this.at + 40).join(''));
    this.at += name?.[0].length ?? 0;
    if (sign === 'P') return wordSigns;
    return /^N/.test(name?.[1] ?? '') ? digits : ideographs;
  }

  private codePoint(length: number): string {
    const braced = this.take('{');
    const end = braced ? this.signs.indexOf('}', this.at) : this.at + length;
    const code = Number.parseInt(this.signs.slice(this.at, end).join(''), 16);
    this.at = braced ? end + 1 : end;
    return String.fromCodePoint(code);
  }

  private anyOf(signs: readonly string[]): Part {
    return dice => dice.pick(signs) ?? '';
  }

  private get sign(): string | undefined {
    return this.signs[this.at];
  }

  private next(): string {
    return this.signs[this.at++] ?? '';
  }

  private take(sign: string): boolean {
    if (this.sign !== sign) return false;
    this.at += 1;
    return true;
  }
}

/** Of a wide range, as that of all ideographs, its beginning: those that every font has. */
const widest = 200;

function range(from = '', to = ''): string[] {
  const first = from.codePointAt(0) ?? 0;
  const last = Math.min(to.codePointAt(0) ?? first, first + widest);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) =>
    String.fromCodePoint(first + index),
  );
}

const readers = new Map<string, Part>();

/** A text that the pattern matches, look-arounds aside. */
export function fromPattern(pattern: string, dice: Dice): string {
  const part = readers.get(pattern) ?? new PatternReader(pattern).alternatives();
  readers.set(pattern, part);
  return part(dice);
}
