import type { JsonObject, JsonValue } from '#model/json';
import type { Row } from '#model/records';
import { errorsOf, type Answer, type Client } from '#tests/contract/http/Client';
import type { NaiveVisibility } from '#tests/support/NaiveVisibility';
import type { TestCaller } from './AccessFixture';
import { disclosed, type Disclosure, type Verdict } from './Verdict';

/** The name of an unknown field. */
export const noField = 'nosuchfield';
const noRecord = '00000000-0000-7000-8000-000000000000';

/** How many rows of each sort are queried singly. */
export interface RowSample {
  visible: number;
  hidden: number;
  deleted: number;
}

/** The requests of one caller to one resource, shared by all checks. */
export class CallerRequests {
  readonly caller: TestCaller;
  readonly visibility: NaiveVisibility;
  /** All responses, for the search for leaked secrets. */
  readonly answers: Answer[] = [];
  private readonly rowSample: RowSample;
  private readonly asked = new Map<string, Promise<Answer>>();

  constructor(caller: TestCaller, visibility: NaiveVisibility, rowSample: RowSample) {
    this.caller = caller;
    this.visibility = visibility;
    this.rowSample = rowSample;
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

  /** Fields to query singly; a sample suffices where the resource is refused. */
  get askedFields(): readonly string[] {
    return this.visibility.hasAnyGrant ? this.fields : this.fields.slice(0, 2);
  }

  /** Rows to query singly: a sample of visible, hidden and deleted ones. */
  get askedRows(): readonly Row[] {
    const { visibleRows, storedRows } = this.visibility;
    const others = storedRows.filter(row => !visibleRows.includes(row));
    return [
      ...visibleRows.slice(0, this.rowSample.visible),
      ...others.filter(row => !row.deleted).slice(0, this.rowSample.hidden),
      ...others.slice(-this.rowSample.deleted),
    ];
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
    // A sample suffices where access is refused before the look-up.
    for (const row of this.askedRows.slice(0, this.visibility.isGranted(verb) ? undefined : 2)) {
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
    JSON.stringify(one).replaceAll(new RegExp(`\\b${name}\\b`, 'g'), '?');
  // A caller who may write it gets its title.
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
