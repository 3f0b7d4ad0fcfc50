import { expect } from 'vitest';
import { type JsonObject, deepEqual, scalarToText, type JsonValue } from '#model/json';
import type { FieldKind } from '#model/kinds';
import { errorsOf, rowsOf, type Answer } from './Client';
import { otherValues } from './otherValues';
import type { RunningServer } from './RunningServer';
import type { VisibleResource } from './VisibleResource';

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

type Save = (body: JsonObject) => Promise<Answer>;

/** Attempts before a field counts as not editable in this state. */
const maxAttempts = 4;

/** A client with write access to a resource, and a supply of records. */
export class ResourceWriter {
  readonly resource: VisibleResource;
  private readonly running: RunningServer;
  private readonly options = new Map<string, JsonValue[]>();
  private readonly unused: JsonObject[];
  private readonly examples: readonly JsonObject[];

  private constructor(seen: VisibleResource, running: RunningServer) {
    this.resource = seen;
    this.running = running;
    this.unused = [...seen.rows];
    this.examples = this.canCreate ? Array.from({ length: 12 }, () => this.createBody()) : [];
  }

  static async as(seen: VisibleResource, running: RunningServer): Promise<ResourceWriter> {
    const writer = new ResourceWriter(seen, running);
    for (const [field, { 'x-ref': ref, 'x-kind': kind }] of seen.fields)
      if (ref) writer.options.set(field, await writer.targets(field, kind));
    return writer;
  }

  /** The options of a relation. */
  private async targets(field: string, kind: FieldKind): Promise<JsonValue[]> {
    const answer = await this.resource.client.get(`/${this.resource.name}/getOptions?field=${field}`);
    const uuids = rowsOf(answer).map(({ uuid = null }) => uuid);
    return kind === 'references' ? uuids.map(uuid => [uuid]) : uuids;
  }

  get canCreate(): boolean {
    return this.resource.creatable.length > 0;
  }

  /** A valid record, not yet sent. */
  createBody(): JsonObject {
    const row = this.running.takeValidRecord(this.resource.name);
    const given = this.resource.creatable.filter(field => (row[field] ?? null) !== null);
    return Object.fromEntries(given.map(field => [field, row[field] ?? null]));
  }

  edit(body: JsonValue, headers?: Record<string, string>): Promise<Answer> {
    return this.resource.client.post(`/${this.resource.name}/doEdit`, body, headers);
  }

  /** Creates a record, or this one; returns it as the server answers. */
  async create(given?: JsonObject): Promise<JsonObject> {
    if (given === undefined) return (await this.createNew()).stored;
    const answer = await this.edit(given);
    if (answer.code !== 200) throw this.refused(answer);
    return answer.data;
  }

  /** Creates a new record with these values. */
  async createWith(values: JsonObject): Promise<JsonObject> {
    return (await this.createNew(values)).stored;
  }

  /** A record for one test alone: a new one, or a demo one where no role may create. */
  async draft(): Promise<Draft> {
    if (this.canCreate) return this.draftNew();
    for (let tries = 0; tries < this.resource.rows.length; tries += 1) {
      // Demo records may be fewer than tests: start over, because earlier tests are done with theirs.
      if (this.unused.length === 0) this.unused.push(...this.resource.rows);
      const record = await this.reload(this.unused.shift() ?? {});
      if (getEditableFields(record).length > 0) return { sent: record, record };
    }
    throw new Error(`${this.resource.name} has no record that may be changed`);
  }

  private async draftNew(): Promise<Draft> {
    const { sent, stored } = await this.createNew();
    return { sent, record: await this.reload(stored) };
  }

  /** A bulk edit of another test may have stored the unique values of a body: then the next one is sent. */
  private async createNew(values: JsonObject = {}): Promise<{ sent: JsonObject; stored: JsonObject }> {
    for (let tries = 1; ; tries += 1) {
      const sent = { ...this.createBody(), ...values };
      const answer = await this.edit(sent);
      if (answer.code === 200) return { sent, stored: answer.data };
      const errors = errorsOf(answer);
      const isTaken = errors.length > 0 && errors.every(({ keyword }) => keyword === 'unique');
      if (!isTaken || tries === maxAttempts) throw this.refused(answer);
    }
  }

  private refused({ data }: Answer): Error {
    return new Error(`${this.resource.name} could not be made: ${JSON.stringify(data)}`);
  }

  /** Reads the current record. */
  reload({ uuid }: JsonObject): Promise<JsonObject> {
    return this.resource.detail(scalarToText(uuid));
  }

  /** Candidate values for a field of this record. */
  getOtherValues({ record, sent }: Draft, name: string): JsonValue[] {
    const field = this.resource.schema.properties[name];
    if (!field) return [];
    const now = sent[name] ?? record[name] ?? null;
    // A generated value comes first: for a unique field the stored ones are taken.
    const rows = this.canCreate ? [this.createBody(), ...this.examples] : this.resource.rows;
    const elsewhere = rows.map(row => row[name] ?? null);
    return otherValues(field, now, [...elsewhere, ...(this.options.get(name) ?? [])])
      .filter(value => !deepEqual(value, record[name]))
      .slice(0, maxAttempts);
  }

  /** Edits the field, by this call, if a candidate is valid beside the other values. */
  async change(
    draft: Draft,
    field: string,
    save: Save = body => this.edit(body),
  ): Promise<Change | undefined> {
    const { uuid = '', version = 0 } = draft.record;
    for (const value of this.getOtherValues(draft, field)) {
      const answer = await save({ uuid, version, [field]: value });
      if (answer.code === 200) {
        this.running.reserveUniqueValues(this.resource.name, {
          ...draft.record,
          ...draft.sent,
          [field]: value,
        });
        return { field, value, answer };
      }
      // Invalid beside the other values (400), part of a unique key that another record holds (409), or a value with which the
      // record would leave the rows of the writer (403). Nobody else changes this record, so that a merge conflict, which
      // brings `current`, is never the reason.
      expect([400, 403, 409], field).toContain(answer.code);
      expect(Object.keys(answer.data), field).toEqual(answer.code === 403 ? [] : ['errors']);
    }
    return undefined;
  }

  /** Edits the first editable field. */
  async changeAny(draft: Draft, save?: Save): Promise<Change> {
    for (const field of getEditableFields(draft.record)) {
      const change = await this.change(draft, field, save);
      if (change) return change;
    }
    throw new Error(`No field of ${this.resource.name} could be changed: ${JSON.stringify(draft.sent)}`);
  }
}

export const getEditableFields = (record: JsonObject): string[] => record.editable as string[];
