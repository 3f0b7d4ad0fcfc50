import { expect } from 'vitest';
import { type JsonObject, deepEqual, scalarToText, type JsonValue } from '#model/json';
import type { Kind } from '#model/kinds';
import { rowsOf, type Answer } from './Client';
import { otherValues } from './otherValues';
import type { Running } from './Running';
import type { Seen } from './Seen';

/** A record to edit, with the values that were sent to create it: the plain text behind its masks. */
export interface Draft {
  record: JsonObject;
  sent: JsonObject;
}

export interface Change {
  field: string;
  value: JsonValue;
  answer: Answer;
}

/** Attempts before a field counts as not editable in this state. */
const mostTries = 4;

/** A client with write access to a resource, and a supply of records. */
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

  /** The options of a relation. */
  private async targets(field: string, kind: Kind): Promise<JsonValue[]> {
    const answer = await this.seen.client.get(`/${this.seen.name}/getOptions?field=${field}`);
    const uuids = rowsOf(answer).map(({ uuid = null }) => uuid);
    return kind === 'references' ? uuids.map(uuid => [uuid]) : uuids;
  }

  get creates(): boolean {
    return this.seen.creatable.length > 0;
  }

  /** A valid record, not yet sent. */
  body(): JsonObject {
    const row = this.running.sound(this.seen.name);
    const given = this.seen.creatable.filter(field => (row[field] ?? null) !== null);
    return Object.fromEntries(given.map(field => [field, row[field] ?? null]));
  }

  edit(body: JsonValue, headers?: Record<string, string>): Promise<Answer> {
    return this.seen.client.post(`/${this.seen.name}/doEdit`, body, headers);
  }

  /** Creates a record; returns it as the server answers. */
  async made(sent = this.body()): Promise<JsonObject> {
    const answer = await this.edit(sent);
    if (answer.code !== 200)
      throw new Error(`${this.seen.name} could not be made: ${JSON.stringify(answer.data)}`);
    return answer.data;
  }

  /** A record for one test alone: a new one, or a demo one where no role may create. */
  async draft(): Promise<Draft> {
    if (this.creates) {
      const sent = this.body();
      return { sent, record: await this.again(await this.made(sent)) };
    }
    for (let tries = 0; tries < this.seen.rows.length; tries += 1) {
      // Demo records may be fewer than tests: start over, because earlier tests are done with theirs.
      if (this.unused.length === 0) this.unused.push(...this.seen.rows);
      const record = await this.again(this.unused.shift() ?? {});
      if (editableIn(record).length > 0) return { sent: record, record };
    }
    throw new Error(`${this.seen.name} has no record that may be changed`);
  }

  /** Reads the current record. */
  again({ uuid }: JsonObject): Promise<JsonObject> {
    return this.seen.detail(scalarToText(uuid));
  }

  /** Candidate values for a field of this record. */
  others({ record, sent }: Draft, name: string): JsonValue[] {
    const field = this.seen.schema.properties[name];
    if (!field) return [];
    const now = sent[name] ?? record[name] ?? null;
    // A generated value comes first: for a unique field the stored ones are taken.
    const rows = this.creates ? [this.body(), ...this.examples] : this.seen.rows;
    const elsewhere = rows.map(row => row[name] ?? null);
    return otherValues(field, now, [...elsewhere, ...(this.options.get(name) ?? [])])
      .filter(value => !deepEqual(value, record[name]))
      .slice(0, mostTries);
  }

  /** Edits the field, if a candidate is valid beside the other values. */
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

  /** Edits the first editable field. */
  async changeAny(draft: Draft): Promise<Change> {
    for (const field of editableIn(draft.record)) {
      const change = await this.change(draft, field);
      if (change) return change;
    }
    throw new Error(`No field of ${this.seen.name} could be changed: ${JSON.stringify(draft.sent)}`);
  }
}

export const editableIn = (record: JsonObject): string[] => record.editable as string[];
