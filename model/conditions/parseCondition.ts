import { isFactWord, type Condition, type ConditionTest } from '../conditions';
import { isObject, type JsonValue } from '../json';

/**
 * Parses a row condition in the syntax of docs/vocabulary.md, section Access. Variables like `$me.organ` are kept for
 * `bindConditionVariables`. A syntax error throws an Error whose message begins with the JSON pointer of the error:
 * `/any/0/code: …`.
 */
export function parseCondition(source: unknown): Condition {
  return parseObject(source, '');
}

function combine(op: 'all' | 'any', parts: readonly Condition[]): Condition {
  const of = parts.flatMap(part => (part.op === op ? part.of : [part]));
  const [first] = of;
  return first && of.length === 1 ? first : { op, of };
}

const allOf = (of: readonly Condition[]): Condition => combine('all', of);
const anyOf = (of: readonly Condition[]): Condition => combine('any', of);
const not = (of: Condition): Condition => ({ op: 'not', of });

function throwAt(pointer: string, what: string): never {
  throw new Error(pointer ? `${pointer}: ${what}` : what);
}

const childPointer = (pointer: string, key: string | number): string =>
  `${pointer}/${String(key).replace(/~/g, '~0').replace(/\//g, '~1')}`;

function parseObject(source: unknown, at: string): Condition {
  if (!isObject(source)) throwAt(at, 'a condition is an object of fields and what they must be');
  return allOf(Object.entries(source).map(([key, value]) => parseMember(key, value, childPointer(at, key))));
}

function parseMember(key: string, value: JsonValue, at: string): Condition {
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
      return isFactWord(key) ? parseFact(key, value, at) : parseField(parsePath(key, at), value, at);
  }
}

/** Parses a test of the caller: `"$me.checks": { "has": "house" }`. */
function parseFact(word: string, value: JsonValue, at: string): Condition {
  const { has, ...others } = isObject(value) ? value : {};
  if (has === undefined || Object.keys(others).length > 0 || isVariable(has))
    throwAt(at, `"${word}" is asked by { "has": value } alone`);
  return { op: 'is', path: [word], test: { has: parseConstant(has, childPointer(at, 'has')) } };
}

function parseArray(value: JsonValue, at: string): Condition[] {
  if (!Array.isArray(value) || value.length === 0) throwAt(at, 'an array of conditions is expected');
  return value.map((item, index) => parseObject(item, childPointer(at, index)));
}

function parseSome(value: JsonValue, at: string): Condition {
  if (!isObject(value) || Object.keys(value).length === 0)
    throwAt(at, '{ "resource.field": condition } is expected');
  return allOf(
    Object.entries(value).map(([key, where]) => {
      const [of, via, ...more] = parsePath(key, childPointer(at, key));
      if (of === undefined || via === undefined || more.length > 0) {
        throwAt(
          childPointer(at, key),
          '"resource.field" is expected: the field that leads from there to here',
        );
      }
      return { op: 'some', of, via, where: parseObject(where, childPointer(at, key)) };
    }),
  );
}

const pathStepPattern = /^[A-Za-z_][A-Za-z0-9_]*$/;

function parsePath(key: string, at: string): string[] {
  const path = key.split('.');
  if (!path.every(part => pathStepPattern.test(part)))
    throwAt(at, `"${key}" is neither a field nor a path over relations`);
  return path;
}

function parseField(path: readonly string[], value: JsonValue, at: string): Condition {
  if (value === null) return { op: 'is', path, test: { null: true } };
  if (Array.isArray(value)) return parseValueList(path, value, at);
  if (!isObject(value)) return { op: 'is', path, test: { eq: parseConstant(value, at) } };
  const tests = Object.entries(value);
  if (tests.length === 0) throwAt(at, 'at least one test is expected');
  return allOf(tests.map(([name, wanted]) => parseTest(path, name, wanted, childPointer(at, name))));
}

function parseTest(path: readonly string[], name: string, wanted: JsonValue, at: string): Condition {
  const is = (test: ConditionTest): Condition => ({ op: 'is', path, test });
  switch (name) {
    case 'eq':
      return wanted === null ? is({ null: true }) : is({ eq: parseConstant(wanted, at) });
    case 'in':
      return isVariable(wanted) ? is({ eq: parseConstant(wanted, at) }) : parseValueList(path, wanted, at);
    case 'not':
      return not(parseField(path, wanted, at));
    case 'gt':
      return is({ gt: parseOrderedConstant(wanted, at) });
    case 'gte':
      return is({ gte: parseOrderedConstant(wanted, at) });
    case 'lt':
      return is({ lt: parseOrderedConstant(wanted, at) });
    case 'lte':
      return is({ lte: parseOrderedConstant(wanted, at) });
    case 'like':
      return is({ like: parseTextConstant(wanted, at) });
    case 'has':
      return is({ has: parseConstant(wanted, at) });
    case 'within':
      return is({ within: Array.isArray(wanted) ? parseTexts(wanted, at) : parseTextConstant(wanted, at) });
    case 'null':
      if (typeof wanted !== 'boolean') throwAt(at, 'true or false is expected');
      return is({ null: wanted });
    default:
      return throwAt(
        at,
        `"${name}" is no test; there are eq, in, not, gt, gte, lt, lte, like, has, null, within`,
      );
  }
}

function parseValueList(path: readonly string[], values: JsonValue, at: string): Condition {
  const given = requireNonEmptyArray(values, at);
  const constants = given
    .filter(value => value !== null)
    .map((value, index) => parseConstant(value, childPointer(at, index)));
  const among: Condition[] = constants.length > 0 ? [{ op: 'is', path, test: { in: constants } }] : [];
  return anyOf(given.includes(null) ? [...among, { op: 'is', path, test: { null: true } }] : among);
}

function requireNonEmptyArray(values: JsonValue, at: string): JsonValue[] {
  if (!Array.isArray(values) || values.length === 0) throwAt(at, 'an array of values is expected');
  return values;
}

const parseTexts = (values: JsonValue, at: string): string[] =>
  requireNonEmptyArray(values, at).map((value, index) => parseTextConstant(value, childPointer(at, index)));

const isVariable = (value: JsonValue): value is string => typeof value === 'string' && value.startsWith('$');
const variablePattern = /^\$(now|today|season|me|this|(me|this)\.[A-Za-z_][A-Za-z0-9_]*)$/;

function parseConstant(value: JsonValue, at: string): string | number | boolean {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value !== 'string') throwAt(at, 'a text, a number, true, false or a word like $me is expected');
  if (isVariable(value) && !variablePattern.test(value)) {
    throwAt(at, `"${value}" is no word; there are $me, $me.fact, $now, $today, $season, $this, $this.field`);
  }
  return value;
}

function parseOrderedConstant(value: JsonValue, at: string): string | number {
  const bound = parseConstant(value, at);
  if (typeof bound === 'boolean') throwAt(at, 'a text or a number is expected');
  return bound;
}

function parseTextConstant(value: JsonValue, at: string): string {
  const text = parseConstant(value, at);
  if (typeof text !== 'string') throwAt(at, 'a text is expected');
  return text;
}
