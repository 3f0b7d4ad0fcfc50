import { TooManyRequests } from '#model/errors';
import { deepEqual, scalarToText, type JsonObject } from '#model/json';
import type { ProjectedUniqueKey } from '#model/projection';
import type { ListQuery, RecordListResult } from '#model/records';
import type { KeyLookup } from '#model/resource';
import type { FormDraft } from './FormDraft';
import { parsePointer } from './FormSchema';
import {
  buildUniqueKeyQuery,
  isSameUniqueKeyHeldByRecord,
  getUniqueKeyFields,
  isUniqueKeyHeld,
  toUniqueKeyIssues,
} from './uniqueKeys';

/** Searches the records of the resource of a form for unique values. */
export interface DuplicateSearch {
  list: (query: ListQuery) => Promise<Pick<RecordListResult, 'list'>>;
  /** Asks a call of the city whether values are taken. */
  exists: (call: string, values: JsonObject, signal: AbortSignal) => Promise<boolean>;
}

type ShowWork = (work: () => void) => void;

/** Looks up, when a field loses the focus, whether another record has its unique value already. */
export class UniqueChecks {
  private readonly draft: FormDraft;
  /** Uuid of the edited record, which is no duplicate of itself. */
  private readonly uuid: string | undefined;
  /** Values for which each unique key was looked up last. */
  private readonly asked = new Map<ProjectedUniqueKey, JsonObject>();
  /** Running calls, each of which a newer one of the same key aborts. */
  private readonly calls = new Map<ProjectedUniqueKey, AbortController>();
  /** Values that a call has answered for, so that none is counted twice. */
  private readonly answered = new Set<string>();
  /** Whether the server has refused a call as one too many. */
  private isRefused = false;

  constructor(draft: FormDraft, uuid?: string) {
    this.draft = draft;
    this.uuid = uuid;
  }

  /** Looks up the keys of a field; `show` delays what appears while the mouse button is down. */
  async check(name: string, search: DuplicateSearch, show: ShowWork): Promise<void> {
    const keys = this.draft.rules.schema['x-unique'] ?? [];
    await Promise.all(
      keys.filter(key => getUniqueKeyFields(key).includes(name)).map(key => this.lookUp(key, search, show)),
    );
  }

  private async lookUp(key: ProjectedUniqueKey, search: DuplicateSearch, show: ShowWork): Promise<void> {
    const { rules, values } = this.draft;
    const saved = rules.getWholeRecord(values);
    const deciding = pick(saved, getUniqueKeyFields(key));
    const isChanged = !deepEqual(deciding, pick(rules.stored, getUniqueKeyFields(key)));
    if (!isChanged || !isUniqueKeyHeld(rules.schema, key, saved)) return;
    if (deepEqual(deciding, this.asked.get(key)) || !this.mayCall(key, saved)) return;
    this.asked.set(key, deciding);
    try {
      const isTaken = key.lookup
        ? await this.call(key, key.lookup, saved, search)
        : await this.isListed(key, saved, deciding, search);
      if (!isTaken) return;
      const duplicate = { fields: getUniqueKeyFields(key), values, issues: toUniqueKeyIssues(key) };
      show(() => this.draft.addDuplicate(duplicate));
    } catch (error) {
      if (error instanceof TooManyRequests) this.isRefused = true;
      // A save reports it too; the look-up is repeated the next time the field loses the focus.
      if (this.asked.get(key) === deciding) this.asked.delete(key);
    }
  }

  private async isListed(
    key: ProjectedUniqueKey,
    saved: JsonObject,
    deciding: JsonObject,
    { list }: DuplicateSearch,
  ): Promise<boolean> {
    const found = await list(buildUniqueKeyQuery(this.draft.rules.schema, key, saved));
    return found.list.some(
      record => record.uuid !== this.uuid && isSameUniqueKeyHeldByRecord(key, record, deciding),
    );
  }

  /** Calls are counted by the server: only valid values are sent, and none after a refusal. */
  private mayCall(key: ProjectedUniqueKey, saved: JsonObject): boolean {
    const { lookup, fields } = key;
    if (!lookup) return true;
    if (this.isRefused || this.answered.has(toCallId(lookup, saved))) return false;
    const { schema } = this.draft.rules;
    const isDefault = (name: string): boolean => {
      const { default: initial, 'x-given': given = initial } = schema.properties[name] ?? {};
      return deepEqual(saved[name], given);
    };
    const issues = this.draft.rules.validate(this.draft.values);
    return (
      fields.every(name => lookup.fields.includes(name) || isDefault(name)) &&
      !issues.some(({ path }) => fields.includes(parsePointer(path)[0] ?? ''))
    );
  }

  private async call(
    key: ProjectedUniqueKey,
    lookup: KeyLookup,
    saved: JsonObject,
    { exists }: DuplicateSearch,
  ): Promise<boolean> {
    this.calls.get(key)?.abort();
    const running = new AbortController();
    this.calls.set(key, running);
    const isTaken = await exists(lookup.call, toCallValues(lookup, saved), running.signal);
    this.answered.add(toCallId(lookup, saved));
    return isTaken && !running.signal.aborted;
  }
}

/** A call takes its parameters as text. */
const toCallValues = ({ fields }: KeyLookup, values: JsonObject): JsonObject =>
  Object.fromEntries(fields.map(name => [name, scalarToText(values[name])]));

const toCallId = (lookup: KeyLookup, values: JsonObject): string =>
  JSON.stringify([lookup.call, toCallValues(lookup, values)]);

const pick = (values: JsonObject, names: readonly string[]): JsonObject =>
  Object.fromEntries(names.map(name => [name, values[name] ?? null]));
