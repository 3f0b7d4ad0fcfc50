import { listComparedFields } from '#model/comparisons';
import type { Expression } from '#model/expressions';
import { evaluateExpression } from '#model/expressions/evaluateExpression';
import { listRelatedPathsInExpression } from '#model/expressions/listVariablesInExpression';
import { getBirthDate, computeLuhnCheckDigit, maskValue } from '#model/formats';
import { isObject, scalarToText, type JsonObject, type JsonValue } from '#model/json';
import type { Field, SequenceNumbering } from '#model/field';
import type { JsonSchema } from '#model/jsonSchema';
import type { Resource } from '#model/resource';
import { getGenderChoice } from '#model/values/getGenderChoice';
import { getSimplifiedState, type Transition } from '#model/workflow';
import { compileConditionTest } from '../validators';

/** Returns the value at a path over relations. */
export type ResolveRelationPath = (path: readonly string[], record: JsonObject) => JsonValue | undefined;

const fillTemplate = (template: string, record: JsonObject, follow: ResolveRelationPath): string =>
  template.replace(/\{([^}:]+)\}/g, (_, path: string) => scalarToText(follow(path.split('.'), record)));

function extractPart(field: Field, take: string, from: JsonValue | undefined): JsonValue | undefined {
  if (typeof from !== 'string') return undefined;
  if (take === 'birthDate') return getBirthDate(from);
  if (take === 'gender') return getGenderChoice(field, from);
  // A keyed hash cannot be computed here, because the encryption key is not available.
  return take === 'mask' ? maskValue(field.sensitive ?? 'idcard', from) : undefined;
}

/** A stored derived field. */
export interface StoredDerivation {
  name: string;
  /** Fields of the record that the derivation reads. */
  sources: readonly string[];
  /** Whether the derivation applies to the record. */
  holds: (record: JsonObject) => boolean;
  valueOf: (record: JsonObject, follow: ResolveRelationPath) => JsonValue | undefined;
}

/** The derivation of a field, as far as it needs no rules and no key. */
export function createStoredDerivation(
  field: Field,
  moment: { now: Date; season: number },
): StoredDerivation | undefined {
  const { name, derive } = field;
  if (derive?.by === 'value') return deriveByValue(name, derive.value, derive.when, moment);
  if (derive?.by === 'state') {
    const { field: state, names } = derive;
    const valueOf = (record: JsonObject) => getSimplifiedState(names, record[state]) ?? undefined;
    return { name, sources: [state], holds: () => true, valueOf };
  }
  if (!derive?.stored || (derive.by !== 'from' && derive.by !== 'text')) return undefined;
  const holds = derive.when ? compileConditionTest(derive.when) : () => true;
  const valueOf = (record: JsonObject, follow: ResolveRelationPath): JsonValue | undefined =>
    derive.by === 'from'
      ? extractPart(field, derive.take, record[derive.field])
      : fillTemplate(derive.template, record, follow);
  return {
    name,
    sources: derive.by === 'from' ? [derive.field] : namesIn(derive.template),
    holds,
    valueOf: (record, follow) => (holds(record) ? valueOf(record, follow) : undefined),
  };
}

/** Derives a value by an expression without a caller, so that facts of the caller are empty. */
function deriveByValue(
  name: string,
  expression: Expression,
  when: JsonSchema | undefined,
  moment: { now: Date; season: number },
): StoredDerivation {
  const holds = when ? compileConditionTest(when) : () => true;
  const paths = listRelatedPathsInExpression(expression);
  return {
    name,
    sources: listComparedFields(expression),
    holds,
    valueOf: (record, follow) => {
      if (!holds(record)) return undefined;
      const related = paths.map((path): [string, JsonValue] => [
        path.join('.'),
        follow(path, record) ?? null,
      ]);
      const scope = { ...moment, me: {}, this: record, related: Object.fromEntries(related) };
      return evaluateExpression(expression, scope) ?? undefined;
    },
  };
}

const namesIn = (template: string): string[] =>
  [...template.matchAll(/\{([^}:.]+)/g)].map(([, name = '']) => name);

const truncate = (value: JsonValue | undefined, length: string | undefined): string =>
  scalarToText(value).slice(0, length === undefined ? undefined : Number(length));

/** Formats the number of a numbering rule that generators cannot run: counter scope, sequence number, check digit. */
const getNumberFormat = ({ format, per }: SequenceNumbering): string =>
  format ?? `${per.map(field => `{${field}}`).join('')}{seq:6}{luhn}`;

function formatNumber(format: string, record: JsonObject, running: number): string {
  return format.split(/(\{[^}]*\})/).reduce((whole, piece) => {
    const word = /^\{([^}:]+)(?::(\d+))?\}$/.exec(piece);
    if (!word) return whole + piece;
    const [, name = '', length] = word;
    if (name === 'seq') return whole + String(running).padStart(Number(length ?? 1), '0');
    return (
      whole +
      (name === 'luhn' ? computeLuhnCheckDigit(whole.replace(/\D/g, '')) : truncate(record[name], length))
    );
  }, '');
}

/** Draws sequence numbers, one sequence per counter scope. */
export class SequenceNumberGenerator {
  private readonly counters = new Map<string, number>();
  private readonly fields: readonly {
    name: string;
    number: SequenceNumbering;
    fits: (value: unknown) => boolean;
  }[];
  private readonly isInteger: ReadonlySet<string>;

  constructor({ fields }: Resource) {
    const numbered = Object.values(fields);
    this.fields = numbered.flatMap(({ name, number, schema }) =>
      number ? [{ name, number, fits: compileConditionTest(schema) }] : [],
    );
    this.isInteger = new Set(
      numbered.filter(({ schema }) => schema.type === 'integer').map(({ name }) => name),
    );
  }

  assignNumbers(record: JsonObject, made: readonly Transition[]): void {
    for (const { name, number, fits } of this.fields) {
      if (number.on !== undefined && !made.some(transition => transition.name === number.on)) continue;
      const text = formatNumber(getNumberFormat(number), record, this.draw(name, number, record));
      const value = this.isInteger.has(name) ? Number(text) : text;
      if (fits(value)) record[name] = value;
    }
  }

  /** Marks the sequence numbers that an existing record has as used. */
  skipNumbers(record: JsonObject): void {
    for (const { name, number } of this.fields)
      if ((record[name] ?? null) !== null) this.draw(name, number, record);
  }

  private draw(name: string, { per }: SequenceNumbering, record: JsonObject): number {
    const sequence = JSON.stringify([name, ...per.map(field => record[field] ?? null)]);
    const running = (this.counters.get(sequence) ?? 0) + 1;
    this.counters.set(sequence, running);
    return running;
  }
}

/** Returns the constant values that transitions set by unconditional effects; null for a field that they clear. */
export function getConstantsSetByTransitions(transitions: readonly Transition[]): JsonObject {
  const values = transitions
    .flatMap(transition => transition.effects)
    .flatMap(effect => (effect.do === 'set' && !effect.when ? Object.entries(effect.values) : []));
  const last = Object.fromEntries(values);
  return Object.fromEntries(
    Object.entries(last).filter(([, value]) => !isObject(value) && !scalarToText(value).startsWith('$')),
  );
}
