import { type Condition, type Test } from './conditions';
import { isObject, type Value } from './json';

/**
 * Reads a row condition as authors write it (docs/vocabulary.md, Access). Words like `$me.organ` stay as they are, and
 * none is left out for being idle where it stands; `bindCondition` puts their values in. Nonsense is an Error that begins with the pointer to it: `/any/0/code: …`.
 */
export function parseCondition(source: unknown): Condition {
  return parseObject(source, '');
}

function joined(op: 'all' | 'any', parts: readonly Condition[]): Condition {
  const of = parts.flatMap(part => (part.op === op ? part.of : [part]));
  const [first] = of;
  return first && of.length === 1 ? first : { op, of };
}

const allOf = (of: readonly Condition[]): Condition => joined('all', of);
const anyOf = (of: readonly Condition[]): Condition => joined('any', of);
const not = (of: Condition): Condition => ({ op: 'not', of });

function wrong(pointer: string, what: string): never {
  throw new Error(pointer ? `${pointer}: ${what}` : what);
}

const inside = (pointer: string, key: string | number): string =>
  `${pointer}/${String(key).replace(/~/g, '~0').replace(/\//g, '~1')}`;

function parseObject(source: unknown, at: string): Condition {
  if (!isObject(source)) wrong(at, 'a condition is an object of fields and what they must be');
  return allOf(Object.entries(source).map(([key, value]) => parseMember(key, value, inside(at, key))));
}

function parseMember(key: string, value: Value, at: string): Condition {
  switch (key) {
    case 'all':
      return allOf(parseArray(value, at));
    case 'any':
      return anyOf(parseArray(value, at));
    case 'not':
      return not(parseObject(value, at));
    case 'some':
      return parseSome(value, at);
    default:
      return parseField(parsePath(key, at), value, at);
  }
}

function parseArray(value: Value, at: string): Condition[] {
  if (!Array.isArray(value) || value.length === 0) wrong(at, 'an array of conditions is expected');
  return value.map((item, index) => parseObject(item, inside(at, index)));
}

function parseSome(value: Value, at: string): Condition {
  if (!isObject(value) || Object.keys(value).length === 0)
    wrong(at, '{ "resource.field": condition } is expected');
  return allOf(
    Object.entries(value).map(([key, where]) => {
      const [of, via, ...more] = parsePath(key, inside(at, key));
      if (of === undefined || via === undefined || more.length > 0) {
        wrong(inside(at, key), '"resource.field" is expected: the field that leads from there to here');
      }
      return { op: 'some', of, via, where: parseObject(where, inside(at, key)) };
    }),
  );
}

const step = /^[A-Za-z_][A-Za-z0-9_]*$/;

function parsePath(key: string, at: string): string[] {
  const path = key.split('.');
  if (!path.every(part => step.test(part)))
    wrong(at, `"${key}" is neither a field nor a path over relations`);
  return path;
}

function parseField(path: readonly string[], value: Value, at: string): Condition {
  if (value === null) return { op: 'is', path, test: { null: true } };
  if (Array.isArray(value)) return amongThese(path, value, at);
  if (!isObject(value)) return { op: 'is', path, test: { eq: constant(value, at) } };
  const tests = Object.entries(value);
  if (tests.length === 0) wrong(at, 'at least one test is expected');
  return allOf(tests.map(([name, wanted]) => parseTest(path, name, wanted, inside(at, name))));
}

function parseTest(path: readonly string[], name: string, wanted: Value, at: string): Condition {
  const is = (test: Test): Condition => ({ op: 'is', path, test });
  switch (name) {
    case 'eq':
      return wanted === null ? is({ null: true }) : is({ eq: constant(wanted, at) });
    case 'in':
      return isWord(wanted) ? is({ eq: constant(wanted, at) }) : amongThese(path, wanted, at);
    case 'not':
      return not(parseField(path, wanted, at));
    case 'gt':
      return is({ gt: ordered(wanted, at) });
    case 'gte':
      return is({ gte: ordered(wanted, at) });
    case 'lt':
      return is({ lt: ordered(wanted, at) });
    case 'lte':
      return is({ lte: ordered(wanted, at) });
    case 'like':
      return is({ like: textual(wanted, at) });
    case 'has':
      return is({ has: constant(wanted, at) });
    case 'within':
      return is({ within: Array.isArray(wanted) ? texts(wanted, at) : textual(wanted, at) });
    case 'null':
      if (typeof wanted !== 'boolean') wrong(at, 'true or false is expected');
      return is({ null: wanted });
    default:
      return wrong(
        at,
        `"${name}" is no test; there are eq, in, not, gt, gte, lt, lte, like, has, null, within`,
      );
  }
}

function amongThese(path: readonly string[], values: Value, at: string): Condition {
  const given = filled(values, at);
  const constants = given
    .filter(value => value !== null)
    .map((value, index) => constant(value, inside(at, index)));
  const among: Condition[] = constants.length > 0 ? [{ op: 'is', path, test: { in: constants } }] : [];
  return anyOf(given.includes(null) ? [...among, { op: 'is', path, test: { null: true } }] : among);
}

function filled(values: Value, at: string): Value[] {
  if (!Array.isArray(values) || values.length === 0) wrong(at, 'an array of values is expected');
  return values;
}

const texts = (values: Value, at: string): string[] =>
  filled(values, at).map((value, index) => textual(value, inside(at, index)));

const isWord = (value: Value): value is string => typeof value === 'string' && value.startsWith('$');
const words = /^\$(now|today|season|me|this|(me|this)\.[A-Za-z_][A-Za-z0-9_]*)$/;

function constant(value: Value, at: string): string | number | boolean {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value !== 'string') wrong(at, 'a text, a number, true, false or a word like $me is expected');
  if (isWord(value) && !words.test(value)) {
    wrong(at, `"${value}" is no word; there are $me, $me.fact, $now, $today, $season, $this, $this.field`);
  }
  return value;
}

function ordered(value: Value, at: string): string | number {
  const bound = constant(value, at);
  if (typeof bound === 'boolean') wrong(at, 'a text or a number is expected');
  return bound;
}

function textual(value: Value, at: string): string {
  const text = constant(value, at);
  if (typeof text !== 'string') wrong(at, 'a text is expected');
  return text;
}
