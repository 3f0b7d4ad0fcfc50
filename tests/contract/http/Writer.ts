import { expect } from 'vitest';
import { type JsonObject, deepEqual, scalarToText, type JsonValue } from '#model/json';
import type { Kind } from '#model/kinds';
import { rowsOf, type Answer } from './Client';
import { otherValues } from './otherValues';
import type { Running } from './Running';
import type { Seen } from './Seen';

/** A record to change, and what was sent to make it: what its masks stand for. */
export interface Draft {
  record: JsonObject;
  sent: JsonObject;
}

export interface Change {
  field: string;
  value: JsonValue;
  answer: Answer;
}

/** So many values are tried before a field counts as one that cannot be changed here. */
const mostTries = 4;

/** Somebody who may write a resource, with as many records as it takes. */
export class Writer {
  readonly seen: Seen;
  private readonly running: Running;
  private readonly options = new Map<string, JsonValue[]>();
  private readonly unused: JsonObject[];
  private readonly examples: readonly JsonObject[];

  private constructor(seen: Seen, running: Running) {
    this.seen = seen;
    this.running = running;
    this.unused = [...seen.rows];
    this.examples = this.creates ? Array.from({ length: 12 }, () => this.body()) : [];
  }

  static async as(seen: Seen, running: Running): Promise<Writer> {
    const writer = new Writer(seen, running);
    for (const [field, { 'x-ref': ref, 'x-kind': kind }] of seen.fields)
      if (ref) writer.options.set(field, await writer.targets(field, kind));
    return writer;
  }

  /** Where a relation may lead. */
  private async targets(field: string, kind: Kind): Promise<JsonValue[]> {
    const answer = await this.seen.client.get(`/${this.seen.name}/getOptions?field=${field}`);
    const uuids = rowsOf(answer).map(({ uuid = null }) => uuid);
    return kind === 'references' ? uuids.map(uuid => [uuid]) : uuids;
  }

  get creates(): boolean {
    return this.seen.creatable.length > 0;
  }

  /** A new record, sound but not sent. */
  body(): JsonObject {
    const row = this.running.sound(this.seen.name);
    const given = this.seen.creatable.filter(field => (row[field] ?? null) !== null);
    return Object.fromEntries(given.map(field => [field, row[field] ?? null]));
  }

  edit(body: JsonValue, headers?: Record<string, string>): Promise<Answer> {
    return this.seen.client.post(`/${this.seen.name}/doEdit`, body, headers);
  }

  /** A new record, as the server tells of it. */
  async made(sent = this.body()): Promise<JsonObject> {
    const answer = await this.edit(sent);
    if (answer.code !== 200)
      throw new Error(`${this.seen.name} could not be made: ${JSON.stringify(answer.data)}`);
    return answer.data;
  }

  /** A record that nobody else changes: a new one, or one of the city where nobody makes any. */
  async draft(): Promise<Draft> {
    if (this.creates) {
      const sent = this.body();
      return { sent, record: await this.again(await this.made(sent)) };
    }
    for (let tries = 0; tries < this.seen.rows.length; tries += 1) {
      // There may be fewer than there are tests: by then nobody else changes the first ones any more.
      if (this.unused.length === 0) this.unused.push(...this.seen.rows);
      const record = await this.again(this.unused.shift() ?? {});
      if (editableIn(record).length > 0) return { sent: record, record };
    }
    throw new Error(`${this.seen.name} has no record that may be changed`);
  }

  /** The record as it is now. */
  again({ uuid }: JsonObject): Promise<JsonObject> {
    return this.seen.detail(scalarToText(uuid));
  }

  /** What a field of this record could be in place of what it is. */
  others({ record, sent }: Draft, name: string): JsonValue[] {
    const field = this.seen.schema.properties[name];
    if (!field) return [];
    const now = sent[name] ?? record[name] ?? null;
    // A new one first: of what no two may have alike, the others are soon taken.
    const rows = this.creates ? [this.body(), ...this.examples] : this.seen.rows;
    const elsewhere = rows.map(row => row[name] ?? null);
    return otherValues(field, now, [...elsewhere, ...(this.options.get(name) ?? [])])
      .filter(value => !deepEqual(value, record[name]))
      .slice(0, mostTries);
  }

  /** Gives the field another value, if one of them suits what else the record says. */
  async change(draft: Draft, field: string): Promise<Change | undefined> {
    const { uuid = '', version = 0 } = draft.record;
    for (const value of this.others(draft, field)) {
      const answer = await this.edit({ uuid, version, [field]: value });
      if (answer.code === 200) {
        this.running.reserve(this.seen.name, { ...draft.record, ...draft.sent, [field]: value });
        return { field, value, answer };
      }
      // Invalid beside the other values (400), or part of a unique key that another record holds (409). Nobody else changes
      // this record, so that a merge conflict, which brings `current`, is never the reason.
      expect([400, 409], field).toContain(answer.code);
      expect(Object.keys(answer.data), field).toEqual(['errors']);
    }
    return undefined;
  }

  /** Changes the first field that can be changed. */
  async changeAny(draft: Draft): Promise<Change> {
    for (const field of editableIn(draft.record)) {
      const change = await this.change(draft, field);
      if (change) return change;
    }
    throw new Error(`No field of ${this.seen.name} could be changed: ${JSON.stringify(draft.sent)}`);
  }
}

export const editableIn = (record: JsonObject): string[] => record.editable as string[];
