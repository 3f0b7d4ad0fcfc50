import type { Condition, ConditionTest } from '#model/conditions';
import { findResource, getBaseResource } from '#model/catalog';
import { getOwn, type JsonValue } from '#model/json';
import { isSingleReference } from '#model/kinds';
import type { Language } from '#model/language';
import type { Field } from '#model/field';
import type { Resource } from '#model/resource';
import { formatStoredValue } from '../read/displayText';
import type { RequestContext } from '../RequestContext';
import { explanationPhrases } from './phrases';
import type { IsFieldReadable } from './ExplanationContext';

/** Fields along a path, from the record on; undefined if the caller may not read one of them. */
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
  return new ConditionWriter(context, isOpen, me).write(resource, condition);
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

  write(resource: Resource, condition: Condition): string {
    const say = explanationPhrases[this.language];
    switch (condition.op) {
      case 'all':
        return condition.of.length === 0
          ? say.always
          : condition.of.map(part => this.write(resource, part)).join(say.and);
      case 'any':
        return condition.of.map(part => this.write(resource, part)).join(say.or);
      case 'not':
        return say.not(this.write(resource, condition.of));
      case 'some': {
        const other = this.context.getResource(condition.of);
        const { where } = condition;
        const isAny = where.op === 'all' && where.of.length === 0;
        return say.some(other.title[this.language], isAny ? '' : this.write(other, where));
      }
      case 'is':
        return this.writeTest(resource, condition.path, condition.test);
      case 'search':
        return condition.text;
    }
  }

  private writeTest(resource: Resource, path: readonly string[], test: ConditionTest): string {
    const say = explanationPhrases[this.language];
    const fields = getReadablePath(this.context, resource, path, this.isOpen) ?? [];
    const title =
      fields.map(field => field.title[this.language]).join(' › ') || resource.title[this.language];
    const write = (value: JsonValue): string => this.writeValue(fields.at(-1), value);
    if ('null' in test) return test.null ? say.isNull(title) : say.isFilled(title);
    if ('eq' in test) return say.is(title, [test.eq].flat().map(write));
    if ('in' in test) return say.is(title, test.in.map(write));
    for (const [sign, words] of Object.entries(say.signs)) {
      const value = getOwn(test as Readonly<Record<string, JsonValue>>, sign);
      if (value !== undefined) return say.compare(title, words, [value].flat().map(write).join('/'));
    }
    return title;
  }

  private writeValue(field: Field | undefined, value: JsonValue): string {
    const say = explanationPhrases[this.language];
    if (typeof value === 'boolean') return value ? say.yes : say.no;
    if (typeof value !== 'string' || !value.startsWith('$'))
      return formatStoredValue(field, value, this.language);
    const isAccount = this.me === 'account';
    const named: Readonly<Record<string, string>> = {
      $me: isAccount ? say.theAccount : say.me,
      $today: say.today,
      $now: say.now,
      $season: say.season,
    };
    return (
      getOwn(named, value) ??
      (value.startsWith('$me.') ? (isAccount ? say.ofTheAccount : say.mine) : value.replace(/^\$\w+\.?/, ''))
    );
  }
}
