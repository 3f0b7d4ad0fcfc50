import type { SeededRandom } from './SeededRandom';

type TextGenerator = (random: SeededRandom) => string;

/** Maximum extra repetitions of an unbounded quantifier. */
const extraRepeats = 6;
const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
const digits = Array.from('0123456789');
const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
const wordCharacters = [...letters, ...letters.map(letter => letter.toUpperCase()), ...digits, '_'];
const ideographs = Array.from('春江花月夜青山绿水明德育英新华文昌');

const escapes: Readonly<Record<string, readonly string[]>> = {
  d: digits,
  w: wordCharacters,
  s: [' '],
  D: letters,
  W: ['-', ' '],
  S: wordCharacters,
  n: ['\n'],
  t: ['\t'],
  r: ['\r'],
};

/** Parses a regular expression and generates matching texts. Ignores look-arounds: callers must test the result. */
class PatternParser {
  private readonly characters: readonly string[];
  private position = 0;

  constructor(pattern: string) {
    this.characters = Array.from(pattern);
  }

  parseAlternatives(): TextGenerator {
    const parts = [this.parseSequence()];
    while (this.take('|')) parts.push(this.parseSequence());
    return random => random.pick(parts)?.(random) ?? '';
  }

  private parseSequence(): TextGenerator {
    const parts: TextGenerator[] = [];
    while (this.position < this.characters.length && this.current !== '|' && this.current !== ')')
      parts.push(this.parseRepeated());
    return random => parts.map(part => part(random)).join('');
  }

  private parseRepeated(): TextGenerator {
    const part = this.parseAtom();
    const [least, most] = this.parseQuantifier();
    if (least === 1 && most === 1) return part;
    return random => Array.from({ length: random.integer(least, most) }, () => part(random)).join('');
  }

  private parseQuantifier(): [number, number] {
    const bounds = this.parseBounds();
    this.take('?');
    return bounds;
  }

  private parseBounds(): [number, number] {
    if (this.take('*')) return [0, extraRepeats];
    if (this.take('+')) return [1, 1 + extraRepeats];
    if (this.take('?')) return [0, 1];
    const written = /^\{(\d+)(,(\d*))?\}/.exec(
      this.characters.slice(this.position, this.position + 16).join(''),
    );
    if (!written) return [1, 1];
    this.position += written[0].length;
    const least = Number(written[1]);
    const most = written[2] === undefined ? least : written[3] ? Number(written[3]) : least + extraRepeats;
    return [least, Math.min(most, least + 2 * extraRepeats)];
  }

  private parseAtom(): TextGenerator {
    const sign = this.next();
    if (sign === '(') return this.parseGroup();
    if (sign === '[') return this.createPicker(this.parseSet());
    if (sign === '.') return this.createPicker(wordCharacters);
    if (sign === '^' || sign === '$') return () => '';
    return this.createPicker(sign === '\\' ? this.parseEscape() : [sign]);
  }

  private parseGroup(): TextGenerator {
    const looksAround = this.take('?') && !this.parseGroupPrefix();
    const inside = this.parseAlternatives();
    this.take(')');
    return looksAround ? () => '' : inside;
  }

  /** Parses a group prefix after `(?`; false for a look-around. */
  private parseGroupPrefix(): boolean {
    if (this.take(':')) return true;
    const behind = this.take('<');
    if (this.take('=') || this.take('!')) return false;
    while (behind && this.position < this.characters.length && this.next() !== '>');
    return behind;
  }

  private parseSet(): readonly string[] {
    const excluded = this.take('^');
    const members: string[] = [];
    while (this.position < this.characters.length && !this.take(']')) {
      const from = this.parseSetMember();
      const ranges = from.length === 1 && this.current === '-' && this.characters[this.position + 1] !== ']';
      if (ranges) this.next();
      members.push(...(ranges ? expandRange(from[0], this.parseSetMember()[0]) : from));
    }
    return excluded ? printable.filter(sign => !members.includes(sign)) : members;
  }

  private parseSetMember(): readonly string[] {
    const sign = this.next();
    return sign === '\\' ? this.parseEscape() : [sign];
  }

  private parseEscape(): readonly string[] {
    const sign = this.next();
    if (sign === 'b' || sign === 'B') return [''];
    if (sign === 'u' || sign === 'x') return [this.parseCodePoint(sign === 'x' ? 2 : 4)];
    if (sign !== 'p' && sign !== 'P') return escapes[sign] ?? [sign];
    const name = /^\{([^}]*)\}/.exec(this.characters.slice(this.position, this.position + 40).join(''));
    this.position += name?.[0].length ?? 0;
    if (sign === 'P') return wordCharacters;
    return /^N/.test(name?.[1] ?? '') ? digits : ideographs;
  }

  private parseCodePoint(length: number): string {
    const braced = this.take('{');
    const end = braced ? this.characters.indexOf('}', this.position) : this.position + length;
    const code = Number.parseInt(this.characters.slice(this.position, end).join(''), 16);
    this.position = braced ? end + 1 : end;
    return String.fromCodePoint(code);
  }

  private createPicker(signs: readonly string[]): TextGenerator {
    return random => random.pick(signs) ?? '';
  }

  private get current(): string | undefined {
    return this.characters[this.position];
  }

  private next(): string {
    return this.characters[this.position++] ?? '';
  }

  private take(sign: string): boolean {
    if (this.current !== sign) return false;
    this.position += 1;
    return true;
  }
}

/** Limits a wide range, such as all ideographs, to its start, which every font covers. */
const maxRange = 200;

function expandRange(from = '', to = ''): string[] {
  const first = from.codePointAt(0) ?? 0;
  const last = Math.min(to.codePointAt(0) ?? first, first + maxRange);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) =>
    String.fromCodePoint(first + index),
  );
}

const parsedPatterns = new Map<string, TextGenerator>();

/** Generates a text that matches the pattern, look-arounds aside. */
export function generateFromPattern(pattern: string, random: SeededRandom): string {
  const part = parsedPatterns.get(pattern) ?? new PatternParser(pattern).parseAlternatives();
  parsedPatterns.set(pattern, part);
  return part(random);
}
