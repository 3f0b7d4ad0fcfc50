import { deepEqual, type JsonObject } from '#model/json';
import type { ProjectedUniqueKey } from '#model/projection';
import type { ListQuery, RecordListResult } from '#model/records';
import type { FormDraft } from './FormDraft';
import {
  buildUniqueKeyQuery,
  holdsSameUniqueKey,
  getUniqueKeyFields,
  isUniqueKeyHeld,
  toUniqueKeyIssues,
} from './uniqueKeys';

/** Lists records of the resource of a form. */
export type FindDuplicates = (query: ListQuery) => Promise<Pick<RecordListResult, 'list'>>;

/** Looks up, when a field loses the focus, whether another record has its unique value already. */
export class UniqueChecks {
  private readonly draft: FormDraft;
  /** Uuid of the edited record, which is no duplicate of itself. */
  private readonly uuid: string | undefined;
  /** Values for which each unique key was looked up last. */
  private readonly asked = new Map<ProjectedUniqueKey, JsonObject>();

  constructor(draft: FormDraft, uuid?: string) {
    this.draft = draft;
    this.uuid = uuid;
  }

  /** Looks up the keys of a field; `show` delays what appears while the mouse button is down. */
  async check(name: string, find: FindDuplicates, show: (work: () => void) => void): Promise<void> {
    const keys = this.draft.rules.schema['x-unique'] ?? [];
    await Promise.all(
      keys.filter(key => getUniqueKeyFields(key).includes(name)).map(key => this.lookUp(key, find, show)),
    );
  }

  private async lookUp(
    key: ProjectedUniqueKey,
    find: FindDuplicates,
    show: (work: () => void) => void,
  ): Promise<void> {
    const { rules, values } = this.draft;
    const saved = rules.getWholeRecord(values);
    const deciding = pick(saved, getUniqueKeyFields(key));
    const isChanged = !deepEqual(deciding, pick(rules.stored, getUniqueKeyFields(key)));
    if (!isChanged || !isUniqueKeyHeld(rules.schema, key, saved)) return;
    if (deepEqual(deciding, this.asked.get(key))) return;
    this.asked.set(key, deciding);
    try {
      const { list } = await find(buildUniqueKeyQuery(rules.schema, key, saved));
      if (!list.some(record => record.uuid !== this.uuid && holdsSameUniqueKey(key, record, deciding)))
        return;
      const duplicate = { fields: getUniqueKeyFields(key), values, issues: toUniqueKeyIssues(key) };
      show(() => this.draft.addDuplicate(duplicate));
    } catch {
      // A save reports it too; the look-up is repeated the next time the field loses the focus.
      this.asked.delete(key);
    }
  }
}

const pick = (values: JsonObject, names: readonly string[]): JsonObject =>
  Object.fromEntries(names.map(name => [name, values[name] ?? null]));
