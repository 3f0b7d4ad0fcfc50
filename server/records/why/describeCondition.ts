import type { Condition } from '#model/conditions';
import { isMatchAll, isMatchNone } from '#model/conditions/simplifyCondition';
import { toNegationNormalForm } from '#model/conditions/toNegationNormalForm';
import { accountResource, findResource, getBaseResource } from '#model/catalog';
import { getOwn, type JsonValue } from '#model/json';
import { isSingleReference, kindTraits } from '#model/kinds';
import type { Language } from '#model/language';
import type { Field } from '#model/field';
import type { Resource } from '#model/resource';
import { formatStoredValue } from '../read/displayText';
import type { RequestContext } from '../RequestContext';
import { explanationPhrases, type ExplanationPhrases } from './phrases';
import type { IsFieldReadable } from './ExplanationContext';

/** Fields along a path, starting at the record; undefined if the caller may not read one of them. */
export function getReadablePath(
  context: RequestContext,
  resource: Resource,
  path: readonly string[],
  isOpen: IsFieldReadable,
): Field[] | undefined {
  const [name = '', ...rest] = path;
  const { catalog } = context.dependencies;
  const field = getOwn(resource.fields, name) ?? getOwn(getBaseResource(catalog, resource).fields, name);
  if (!field || !isOpen(resource, name)) return undefined;
  if (rest.length === 0) return [field];
  const target = isSingleReference(field.kind) && field.ref && findResource(catalog, field.ref.to);
  const beyond = target ? getReadablePath(context, target, rest, isOpen) : undefined;
  return beyond && [field, ...beyond];
}

/** Whether the caller may read every field that the condition names. */
export function isConditionReadable(
  context: RequestContext,
  resource: Resource,
  condition: Condition,
  isOpen: IsFieldReadable,
): boolean {
  switch (condition.op) {
    case 'all':
    case 'any':
      return condition.of.every(part => isConditionReadable(context, resource, part, isOpen));
    case 'not':
      return isConditionReadable(context, resource, condition.of, isOpen);
    case 'is':
      return (
        condition.path.join() === 'uuid' ||
        getReadablePath(context, resource, condition.path, isOpen) !== undefined
      );
    case 'some': {
      const other = findResource(context.dependencies.catalog, condition.of);
      return (
        other !== undefined &&
        isOpen(other, condition.via) &&
        isConditionReadable(context, other, condition.where, isOpen)
      );
    }
    case 'search':
      return false;
  }
}

/** Wording of `$me`: the caller itself, or another account. */
type CallerWords = 'caller' | 'account';

/** A condition of the schema as text; undefined if it names a field that the caller may not read. */
export function describeCondition(
  context: RequestContext,
  resource: Resource,
  condition: Condition,
  isOpen: IsFieldReadable,
  me: CallerWords = 'caller',
): string | undefined {
  if (!isConditionReadable(context, resource, condition, isOpen)) return undefined;
  return new ConditionWriter(context, isOpen, me).write(resource, toNegationNormalForm(condition));
}

/** One comparison in a sentence: a value equals one of these values, or none of them. */
interface Statement {
  path: readonly string[];
  sign: string;
  values: readonly JsonValue[];
  isNegated: boolean;
}

/** Operators after which several values can be listed: “includes A or B”. */
const listSigns: ReadonlySet<string> = new Set(['is', 'has', 'within']);

function toStatement(condition: Condition): Statement | undefined {
  const isNegated = condition.op === 'not';
  const inner = isNegated ? condition.of : condition;
  if (inner.op !== 'is') return undefined;
  const [[sign = '', value = null] = []] = Object.entries<JsonValue | readonly JsonValue[]>(inner.test);
  const isEquality = sign === 'eq' || sign === 'in';
  return { path: inner.path, sign: isEquality ? 'is' : sign, values: [value].flat(), isNegated };
}

const isSameTest = (a: Statement, b: Statement): boolean =>
  a.sign === b.sign && a.isNegated === b.isNegated && a.path.join('.') === b.path.join('.');

/** Parts of a conjunction or disjunction, with tests of the same value joined: “includes A”, “includes B”. */
function joinStatements({ op, of }: Extract<Condition, { op: 'all' | 'any' }>): (Statement | Condition)[] {
  const parts: (Statement | Condition)[] = [];
  for (const part of of) {
    const statement = toStatement(part);
    // “Not A or B” excludes both, “A or B” allows either.
    const canJoin = statement && statement.isNegated === (op === 'all') && listSigns.has(statement.sign);
    const index = canJoin ? parts.findIndex(other => 'sign' in other && isSameTest(other, statement)) : -1;
    const earlier = parts[index];
    if (statement && earlier && 'sign' in earlier)
      parts[index] = { ...earlier, values: [...earlier.values, ...statement.values] };
    else parts.push(statement ?? part);
  }
  return parts;
}

/** Whether values are compared as earlier and later. */
function isTime(field: Field | undefined): boolean {
  if (!field) return false;
  const { hasOrder, isNumber, isText } = kindTraits[field.kind];
  return hasOrder && !isNumber && !isText;
}

class ConditionWriter {
  private readonly context: RequestContext;
  private readonly isOpen: IsFieldReadable;
  private readonly me: CallerWords;

  constructor(context: RequestContext, isOpen: IsFieldReadable, me: CallerWords) {
    this.context = context;
    this.isOpen = isOpen;
    this.me = me;
  }

  private get language(): Language {
    return this.context.caller.language;
  }

  private get phrases(): ExplanationPhrases {
    return explanationPhrases[this.language];
  }

  /** Writes a condition in negation normal form. */
  write(resource: Resource, condition: Condition): string {
    const say = this.phrases;
    const statement = toStatement(condition);
    if (statement) return this.writeStatement(resource, statement);
    switch (condition.op) {
      case 'all':
        return isMatchAll(condition)
          ? say.always
          : this.writeParts(resource, condition, text => say.group(text)).join(say.and);
      case 'any':
        return isMatchNone(condition)
          ? say.never
          : this.writeParts(resource, condition, text => text).join(say.or);
      case 'not':
        return condition.of.op === 'some' ? this.writeRelated(condition.of, say.none) : '';
      case 'some':
        return this.writeRelated(condition, say.some);
      default:
        return '';
    }
  }

  private writeParts(
    resource: Resource,
    condition: Extract<Condition, { op: 'all' | 'any' }>,
    group: (text: string) => string,
  ): string[] {
    return joinStatements(condition).map(part => {
      if ('sign' in part) return this.writeStatement(resource, part);
      const text = this.write(resource, part);
      return part.op === 'any' && joinStatements(part).length > 1 ? group(text) : text;
    });
  }

  private writeRelated(
    { of, where }: Extract<Condition, { op: 'some' }>,
    form: ExplanationPhrases['some'],
  ): string {
    const other = this.context.getResource(of);
    const text = isMatchAll(where) ? '' : this.write(other, toNegationNormalForm(where));
    return form(other.title[this.language], text);
  }

  private writeStatement(resource: Resource, { path, sign, values, isNegated }: Statement): string {
    const say = this.phrases;
    const fields = getReadablePath(this.context, resource, path, this.isOpen) ?? [];
    const field = fields.at(-1);
    const what = field ? say.path(fields.map(({ title }) => title[this.language])) : say.record;
    const texts = values.map(value => this.writeValue(field, value, sign));
    switch (sign) {
      case 'is':
        return (isNegated ? say.isNot : say.is)(what, texts);
      case 'has':
        return (isNegated ? say.hasNot : say.has)(what, texts);
      case 'within':
        return (isNegated ? say.notWithin : say.within)(what, texts);
      case 'null':
        return (values.includes(true) === isNegated ? say.isFilled : say.isNull)(what);
      default: {
        const forms =
          getOwn(say.signs[isTime(field) ? 'time' : 'number'], sign) ?? getOwn(say.signs.text, sign);
        return say.compare(what, forms?.[isNegated ? 1 : 0] ?? '', texts.join(''));
      }
    }
  }

  private writeValue(field: Field | undefined, value: JsonValue, sign: string): string {
    const say = this.phrases;
    if (typeof value === 'boolean') return say.quoted(value ? say.yes : say.no);
    if (typeof value !== 'string' || !value.startsWith('$'))
      return say.quoted(formatStoredValue(field, value, this.language));
    const named: Readonly<Record<string, string>> = {
      $me: say[this.me].self,
      $today: say.today,
      $now: say.now,
      $season: say.season,
    };
    return getOwn(named, value) ?? this.writeFact(field, value.replace(/^\$\w+\.?/, ''), sign);
  }

  /**
   * Describes a `$me` fact by the title of its account field; if the tested field has the same title, as "your own".
   */
  private writeFact(field: Field | undefined, name: string, sign: string): string {
    const say = this.phrases[this.me];
    const { catalog } = this.context.dependencies;
    const account = findResource(catalog, accountResource);
    const path = name === 'roles' ? [name] : getOwn(catalog.me, name)?.path;
    const fact = account && path && getReadablePath(this.context, account, path, this.isOpen)?.at(-1);
    const title = fact?.title[this.language];
    if (!fact || title === undefined || title === field?.title[this.language]) return say.own;
    const isMember = sign === 'is' && kindTraits[fact.kind].itemKind !== undefined;
    return isMember ? say.oneOf(title) : say.fact(title);
  }
}
