import type { JsonObject, JsonValue } from '#model/json';
import type { Row } from '#model/records';
import { errorsOf, type Answer, type Client } from '#tests/contract/http/Client';
import type { NaiveVisibility } from '#tests/support/NaiveVisibility';
import type { TestCaller } from './AccessFixture';
import { pickOfEachClass, turnOf } from './pickOfEachClass';
import type { RequestSample } from './RequestSample';
import { textsIn } from './values';
import { disclosed, type Disclosure, type Verdict } from './Verdict';

/** The name of an unknown field. */
export const noField = 'nosuchfield';
const noRecord = '00000000-0000-7000-8000-000000000000';

/** Responses that do not depend on the resource, by caller and path. */
const shared = new WeakMap<Client, Map<string, Promise<Answer>>>();

/** The requests of one caller to one resource, shared by all checks. */
export class CallerRequests {
  readonly caller: TestCaller;
  readonly visibility: NaiveVisibility;
  /** All responses, which are searched for values of hidden fields. */
  readonly answers: Answer[] = [];
  readonly sample: RequestSample;
  private rows: readonly Row[] | undefined;
  private readonly asked = new Map<string, Promise<Answer>>();

  constructor(caller: TestCaller, visibility: NaiveVisibility, sample: RequestSample) {
    this.caller = caller;
    this.visibility = visibility;
    this.sample = sample;
  }

  get name(): string {
    return this.visibility.name;
  }

  get client(): Client {
    return this.caller.client;
  }

  get fields(): readonly string[] {
    return [...this.visibility.fields.keys()];
  }

  /**
   * Fields to query singly: all, or one of each class of fields that are granted alike and for which `usesOf` is equal.
   * A sample suffices where the resource is refused.
   */
  sampleFields(usesOf: (field: string) => unknown, among = this.fields): readonly string[] {
    const { visibility, sample } = this;
    if (!visibility.hasAnyGrant) return among.slice(0, 2);
    if (sample.everyField) return among;
    const classOf = (field: string) => JSON.stringify([visibility.grantClass(field), usesOf(field)]);
    // Queries by a field that has values in the sample, because they need one.
    const options = { turn: this.turn, most: sample.fields };
    const sampled = [true, false].flatMap(has =>
      pickOfEachClass(
        among.filter(field => this.hasValues(field) === has),
        classOf,
        options,
      ),
    );
    return sampled.slice(0, sample.fields);
  }

  /** Transitions to request: all, or one of each class, so that together they reach the same rows. */
  get sampledSteps(): readonly string[] {
    const { visibility, sample } = this;
    const steps = [...visibility.manualTransitions.keys()];
    if (sample.everyField) return steps;
    const classOf = (step: string) =>
      JSON.stringify([visibility.hasInput(step), visibility.allowedRows(`do:${step}`)]);
    return pickOfEachClass(steps, classOf, { turn: this.turn });
  }

  /** Rows to query singly: a sample of visible, hidden and deleted ones. */
  get askedRows(): readonly Row[] {
    return (this.rows ??= this.sampleRows());
  }

  private sampleRows(): readonly Row[] {
    const { visibility, sample } = this;
    const { visibleRows, storedRows } = visibility;
    const others = storedRows.filter(row => !visibleRows.includes(row));
    const different = pickOfEachClass(visibleRows, row => visibility.rowClass(row));
    const visible = sample.everyRow ? visibleRows : [...new Set([...different, ...visibleRows])];
    return [
      ...visible.slice(0, sample.visible),
      ...others.filter(row => !row.deleted).slice(0, sample.hidden),
      ...others.filter(row => row.deleted).slice(-sample.deleted),
    ];
  }

  private hasValues(field: string): boolean {
    return this.visibility.storedRows.some(row => textsIn(this.visibility, row, field).length > 0);
  }

  /** Rotates the sampled fields and rows between callers and resources. */
  get turn(): number {
    return turnOf(`${this.caller.label} ${this.name}`);
  }

  /** The cached response to a path that does not belong to the resource. */
  getShared(path: string): Promise<Answer> {
    const answers = shared.get(this.client) ?? new Map<string, Promise<Answer>>();
    shared.set(this.client, answers);
    const answer = answers.get(path) ?? this.client.get(path);
    answers.set(path, answer);
    return answer;
  }

  /** The cached response of a request, shared by all checks. */
  get(call: string): Promise<Answer> {
    return this.once(call, () => this.client.get(`/${this.name}/${call}`));
  }

  post(call: string, body: JsonValue): Promise<Answer> {
    return this.once(call + JSON.stringify(body), () => this.client.post(`/${this.name}/${call}`, body));
  }

  /**
   * Responses by row, without rows answered like a missing one; undefined when a missing row is refused too.
   */
  async about(verb: string, ask: (uuid: string) => Promise<Answer>): Promise<Map<Row, Answer> | undefined> {
    const nothing = await ask(noRecord);
    const answers = new Map<Row, Answer>();
    // Only a sample of rows is requested, since access is refused before the row look-up.
    for (const row of this.askedRows.slice(
      0,
      this.visibility.isGranted(verb) ? undefined : this.sample.refused,
    )) {
      const answer = await ask(row.uuid);
      if (contentOf(answer) !== contentOf(nothing)) answers.set(row, answer);
    }
    return isRefused(nothing) && answers.size === 0 ? undefined : answers;
  }

  private once(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    const known = this.asked.get(key) ?? this.keep(ask());
    this.asked.set(key, known);
    return known;
  }

  private async keep(response: Promise<Answer>): Promise<Answer> {
    const answer = await response;
    this.answers.push(answer);
    return answer;
  }
}

const contentOf = ({ status, code, msg, data }: Answer): string => JSON.stringify([status, code, msg, data]);

export const isRefused = ({ code }: Answer): boolean => code === 401 || code === 403;

/**
 * Classifies the error about a field: `closed` when it equals that of an unknown field; undefined without an error, or with one that only a known field can have.
 */
export function verdictOn(
  requests: CallerRequests,
  field: string,
  issue: JsonObject | undefined,
  none: JsonObject | undefined,
): Exclude<Verdict, Disclosure> | undefined {
  if (issue?.keyword === 'filter' || issue?.keyword === 'sort') return 'not queryable';
  if (issue?.keyword !== 'unknown') return undefined;
  const plain = (one: JsonObject | undefined, name: string) =>
    JSON.stringify(Object.values(one ?? {})).replaceAll(new RegExp(`\\b${name}\\b`, 'g'), '?');
  // A caller who may write an unreadable field receives its title in the issue.
  if (requests.visibility.canName(field) && !requests.visibility.canRead(field)) return 'closed';
  return plain(issue, field) === plain(none, noField) ? 'closed' : 'distinguishable';
}

export const issueAt = (answer: Answer, field: string): JsonObject | undefined =>
  errorsOf(answer).find(({ path }) => String(path).split('/')[1] === field);

/** Disclosed rows per field, from the records that hold it. */
export function disclosuresOf(
  requests: CallerRequests,
  records: readonly JsonObject[],
  holds: (record: JsonObject, field: string) => boolean,
  among?: readonly Row[],
): [string, Disclosure][] {
  const asked = among?.map(({ uuid }) => uuid);
  return requests.fields.map(field => [
    field,
    disclosed(
      records.filter(record => holds(record, field)).map(({ uuid }) => String(uuid)),
      asked,
    ),
  ]);
}
