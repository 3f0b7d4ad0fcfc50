import { type JsonObject, scalarText, type Value } from '#model/json';
import type { ListQuery } from '#model/records';
import { stableText } from '#model/schemaHash';
import type { Which } from './Said';

const uuids = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const mention = /^@(\w+):(\d+)$/;
const nobody = '00000000-0000-7000-8000-000000000000';

interface Operation {
  of: string;
  by: string | undefined;
  operation: string;
}

interface Begun {
  of: string;
  query: ListQuery;
}

/**
 * All that was heard in a place. A uuid is heard as the number of its first mention, so that a record has the same name in
 * two places in which the same has happened.
 */
export class Heard {
  private readonly mentioned: string[] = [];
  private readonly known: Record<string, string[]> = {};
  private readonly gone: Record<string, ReadonlySet<string>> = {};
  private readonly operations: Operation[] = [];
  private readonly begun: Begun[] = [];

  record(of: string, uuid: string): void {
    const known = (this.known[of] ??= []);
    if (!known.includes(uuid)) known.push(uuid);
  }

  /** Which of the records that were heard of are there; of the others only their recovery is spoken. */
  living(of: string, uuids: readonly string[]): void {
    const there = new Set(uuids);
    this.gone[of] = new Set(this.all(of).filter(uuid => !there.has(uuid)));
  }

  get resources(): string[] {
    return Object.keys(this.known);
  }

  all(of: string): readonly string[] {
    return this.known[of] ?? [];
  }

  operation(done: Operation): void {
    this.operations.push(done);
  }

  /** Of a list that may go on. */
  cursor(begun: Begun): void {
    this.begun.push(begun);
  }

  uuidOf({ of, nth }: Which): string {
    return nthOf(
      this.all(of).filter(uuid => !this.gone[of]?.has(uuid)),
      nth,
    );
  }

  goneOf({ of, nth }: Which): string {
    return nthOf([...(this.gone[of] ?? [])], nth);
  }

  operationOf(by: string | undefined, whose: 'own' | 'any', back: number): Operation {
    const theirs = this.operations.filter(one => whose === 'any' || one.by === by);
    return backIn(theirs, back) ?? { of: 'organ', by, operation: nobody };
  }

  begunBefore(back: number): Begun | undefined {
    return backIn(this.begun, back);
  }

  meant(values: JsonObject): JsonObject {
    const mean = (value: Value): Value => {
      if (Array.isArray(value)) return value.map(mean);
      const [, of, nth] = mention.exec(scalarText(value)) ?? [];
      return of === undefined ? value : this.uuidOf({ of, nth: Number(nth) });
    };
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, mean(value)]));
  }

  named(answer: unknown): string {
    return stableText(answer).replaceAll(uuids, uuid => {
      if (!this.mentioned.includes(uuid)) this.mentioned.push(uuid);
      return `#${this.mentioned.indexOf(uuid)}`;
    });
  }
}

const nthOf = (uuids: readonly string[], nth: number): string =>
  uuids[nth % Math.max(1, uuids.length)] ?? nobody;

const backIn = <T>(all: readonly T[], back: number): T | undefined =>
  all.at(-1 - (back % Math.max(1, all.length)));
