import { birthDateOf, genderOf, luhn, maskOf } from '#model/formats';
import { isObject, type JsonObject, type Value } from '#model/json';
import type { Field, Numbering, Resource } from '#model/resource';
import type { Transition } from '#model/workflow';
import { compileTest } from '../validators';
import { asText } from './asText';

/** The value at the end of a path from a record, over relations. */
export type Follow = (path: readonly string[], record: JsonObject) => Value | undefined;

const filled = (template: string, record: JsonObject, follow: Follow): string =>
  template.replace(/\{([^}:]+)\}/g, (_, path: string) => asText(follow(path.split('.'), record)));

function genderChoice(field: Field, id: string): Value | undefined {
  const gender = genderOf(id);
  const values = field.choices?.map(choice => choice.value) ?? [];
  // By the national code 1 is male and 2 is female; by others they are named.
  return values.find(value => value === gender || value === (gender === 'male' ? 1 : 2)) ?? gender;
}

function taken(field: Field, take: string, from: Value | undefined): Value | undefined {
  if (typeof from !== 'string') return undefined;
  if (take === 'birthDate') return birthDateOf(from);
  if (take === 'gender') return genderChoice(field, from);
  // A hash needs the key of the vault, which is not here.
  return take === 'mask' ? maskOf(field.sensitive ?? 'idcard', from) : undefined;
}

/** What the server would derive of the record and store, as far as that is known without its rules and its key. */
export function derivedValue(field: Field, record: JsonObject, follow: Follow): Value | undefined {
  const { derive } = field;
  if (!derive?.stored || (derive.when && !compileTest(derive.when)(record))) return undefined;
  if (derive.by === 'from') return taken(field, derive.take, record[derive.field]);
  return derive.by === 'text' ? filled(derive.template, record, follow) : undefined;
}

const part = (value: Value | undefined, length: string | undefined): string =>
  asText(value).slice(0, length === undefined ? undefined : Number(length));

/** Numbers of a rule that is not here look like numbers too: what they are counted by, a running number, a check digit. */
const formatOf = ({ format, per }: Numbering): string =>
  format ?? `${per.map(field => `{${field}}`).join('')}{seq:6}{luhn}`;

function numberFrom(format: string, record: JsonObject, running: number): string {
  return format.split(/(\{[^}]*\})/).reduce((whole, piece) => {
    const word = /^\{([^}:]+)(?::(\d+))?\}$/.exec(piece);
    if (!word) return whole + piece;
    const [, name = '', length] = word;
    if (name === 'seq') return whole + String(running).padStart(Number(length ?? 1), '0');
    return whole + (name === 'luhn' ? luhn(whole.replace(/\D/g, '')) : part(record[name], length));
  }, '');
}

/** Draws running numbers, one sequence for each combination of what they are counted by. */
export class Numbers {
  private readonly drawn = new Map<string, number>();

  give(resource: Resource, record: JsonObject, made: readonly Transition[]): void {
    for (const { name, number, schema } of Object.values(resource.fields)) {
      if (!number || (number.on !== undefined && !made.some(transition => transition.name === number.on)))
        continue;
      const sequence = JSON.stringify([name, ...number.per.map(field => record[field] ?? null)]);
      const running = (this.drawn.get(sequence) ?? 0) + 1;
      this.drawn.set(sequence, running);
      const value = numberFrom(formatOf(number), record, running);
      const fits = schema.type === 'integer' ? Number(value) : value;
      if (compileTest(schema)(fits)) record[name] = fits;
    }
  }
}

/** What transitions set that does not depend on who made them. */
export function constantsSetBy(transitions: readonly Transition[]): JsonObject {
  const set = transitions.flatMap(transition => transition.effects).filter(effect => effect.do === 'set');
  const values = set.flatMap(effect => Object.entries(effect.values));
  return Object.fromEntries(values.filter(([, value]) => !isObject(value) && !asText(value).startsWith('$')));
}
