import { maskValue } from '#model/formats';
import { getOwn, type JsonValue } from '#model/json';
import type { HistoryEntry } from '#model/history';
import { isEncryptedValue } from '#model/records';
import type { PartSpec, Resource } from '#model/resource';
import { findTransition } from '#model/workflow';
import type { StoredHistoryEntry, ValueChange } from '#server/audit/history';
import type { AuthorizedRecord } from '../access/AuthorizedRecord';
import type { RequestContext } from '../RequestContext';
import { canUndoHistoryEntry } from '../undo/operationChanges';
import { getCurrentFieldName } from '../values/currentFieldNames';
import { recordActionTitles } from './actionTitles';

/** Actions whose history entry is fully described by the changed fields. */
const quietActions: ReadonlySet<string> = new Set(['edit', 'undo']);

/** The visible history of one record. */
export class VisibleHistory {
  readonly found: AuthorizedRecord;
  /** The parts list (`x-parts`) that contains the record, if this is the history of its owner. */
  readonly part: PartSpec | undefined;
  /** The sensitive fields of which a serialized entry has shown a value in full. */
  readonly disclosedFields = new Set<string>();
  private readonly context: RequestContext;
  private readonly base: Resource;
  private readonly visibleFields: ReadonlySet<string>;
  private readonly unmaskedFields: ReadonlySet<string>;

  private constructor(
    context: RequestContext,
    found: AuthorizedRecord,
    seen: ReadonlySet<string>,
    inFull: ReadonlySet<string>,
    part: PartSpec | undefined,
  ) {
    this.context = context;
    this.found = found;
    this.part = part;
    this.base = context.getBaseResource(found.resource);
    this.visibleFields = seen;
    this.unmaskedFields = inFull;
  }

  static async read(
    context: RequestContext,
    found: AuthorizedRecord,
    part?: PartSpec,
  ): Promise<VisibleHistory> {
    return new VisibleHistory(
      context,
      found,
      await found.getFields('see'),
      await found.getFields('full'),
      part,
    );
  }

  /** Whether the caller may see the author of history entries. */
  get namesAuthor(): boolean {
    return this.visibleFields.has('updatedBy');
  }

  /**
   * Filters a stored entry to the visible fields and maps old field names to current ones; undefined for an edit
   * without visible changes. A transition whose name the caller may not see appears as an edit.
   */
  selectVisible(entry: StoredHistoryEntry): StoredHistoryEntry | undefined {
    const action = this.isNamed(entry.action) ? entry.action : 'edit';
    const changes = entry.changes
      .map(change => ({ ...change, field: getCurrentFieldName(this.found.resource, change.field) }))
      .filter(({ field }) => this.visibleFields.has(field));
    return quietActions.has(action) && changes.length === 0 ? undefined : { ...entry, action, changes };
  }

  /** Serializes a visible entry, with sensitive values masked, and notes the fields that it shows in full. */
  serialize(entry: StoredHistoryEntry, authors: ReadonlyMap<string, string>): HistoryEntry {
    const { version, action, at, by, operation, changes } = entry;
    const title = findTransition(this.base.workflow, action)?.title ?? getOwn(recordActionTitles, action);
    const author = this.namesAuthor ? authors.get(by) : undefined;
    // The change of a part can be undone only on the page of the part itself.
    const canUndo =
      !this.part && version === this.found.row.version && canUndoHistoryEntry(this.context, this.base, entry);
    return {
      ...{ version, action, at, by: this.namesAuthor ? by : '' },
      changes: changes.map(change => this.serializeChange(change)),
      ...(title && { title: title[this.context.caller.language] }),
      ...(author !== undefined && { author }),
      ...(canUndo && { operation }),
    };
  }

  /**
   * Whether the caller may see the name of the action. Where the state is hidden, the name of a transition
   * would disclose it.
   */
  private isNamed(action: string): boolean {
    const { workflow } = this.base;
    return (
      !findTransition(workflow, action) ||
      this.visibleFields.has(workflow?.field ?? '') ||
      this.context.getAccess(this.found.resource).getGrants(`do:${action}`).length > 0
    );
  }

  private serializeChange({ field, old, new: now }: ValueChange): ValueChange {
    return { field, old: this.serializeValue(field, old), new: this.serializeValue(field, now) };
  }

  private serializeValue(name: string, value: JsonValue): JsonValue {
    const kind = getOwn(this.found.resource.fields, name)?.sensitive;
    if (value === null || !(kind || isEncryptedValue(value))) return value;
    if (this.unmaskedFields.has(name)) {
      this.disclosedFields.add(name);
      return isEncryptedValue(value) ? this.context.encryption.decrypt(value) : value;
    }
    if (isEncryptedValue(value)) return value.mask;
    return kind ? maskValue(kind, typeof value === 'string' ? value : JSON.stringify(value)) : value;
  }
}
