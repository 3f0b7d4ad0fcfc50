import { makeAutoObservable, runInAction } from 'mobx';
import type { AppError, Issue } from '#model/errors';
import { deepEqual, type JsonObject, type JsonValue } from '#model/json';
import type { ProjectedSchema } from '#model/projection';
import type { OptionLookupScope, RecordsApi } from '#model/records';
import { parseCellText, type FindRecordsByLabel } from '../../../fields/parseCellText';
import { FormSchemaRules } from '../../../forms/FormSchemaRules';
import { parsePointer } from '../../../forms/FormSchema';
import type { FormModules } from '../../../forms/loadFormCode';
import { RecordStore } from '../../../stores/records/RecordStore';
import { toAppError } from '../../../stores/RemoteData';
import { getValuesToRestore, type SavedCellEdit } from './CellEdits';
import type { CellKey } from './cellPosition';
import { findCellSaveProblems, applyEditedCells, type CellSaveProblem } from './findCellSaveProblem';

/** Reason why a pasted cell cannot be saved. */
export type PasteRefusal =
  | CellSaveProblem
  /** The caller may not edit this field of this record. */
  | { type: 'closed' | 'notAsText' | 'noSuchRecord' | 'severalRecords' }
  | { type: 'failed'; error: AppError };

/** A cell with the text to be pasted. */
export interface PastedCell extends CellKey {
  text: string;
  /** State of a pasted cell; `unchanged` if it already has the value. */
  state: 'checking' | 'ready' | 'unchanged' | 'refused' | 'saved';
  refusal?: PasteRefusal;
}

interface CellPasteOptions {
  schema: ProjectedSchema;
  records: RecordsApi;
  loadCode: () => Promise<FormModules>;
  find: (name: string, label: string, about: OptionLookupScope) => Promise<readonly string[]>;
}

/** Number of records that a paste reads or writes at once. */
const batchSize = 4;

/** Pasted texts: each is validated like typed text, previewed, and saved together with the others of its record. */
export class CellPaste {
  cells: readonly PastedCell[];
  phase: 'checking' | 'checked' | 'saving' | 'done' = 'checking';
  private readonly options: CellPasteOptions;
  /** Values that a paste writes, by record. */
  private readonly prepared = new Map<string, { store: RecordStore; changes: JsonObject }>();
  private isStopped = false;

  constructor(options: CellPasteOptions, cells: readonly (CellKey & { text: string })[]) {
    this.options = options;
    this.cells = cells.map(cell => ({ ...cell, state: 'checking' }));
    makeAutoObservable<this, 'options' | 'prepared'>(this, { options: false, prepared: false });
  }

  get(state: PastedCell['state']): readonly PastedCell[] {
    return this.cells.filter(cell => cell.state === state);
  }

  async check(): Promise<void> {
    const code = await this.options.loadCode().catch(toAppError);
    await this.forEachRecord(this.cells, (uuid, cells) => this.checkRecord(uuid, cells, code));
    runInAction(() => (this.phase = 'checked'));
  }

  /** Loads no further records, since the paste was cancelled. Running saves continue. */
  stop(): void {
    if (this.phase === 'checking') this.isStopped = true;
  }

  /** Saves the valid cells, record by record; resolves to the edits made. */
  async save(): Promise<SavedCellEdit[]> {
    this.phase = 'saving';
    const edits: SavedCellEdit[] = [];
    await this.forEachRecord(this.get('ready'), async (uuid, cells) => {
      const edit = await this.saveRecord(uuid, cells);
      if (edit) edits.push(edit);
    });
    runInAction(() => (this.phase = 'done'));
    return edits;
  }

  private async forEachRecord(
    cells: readonly PastedCell[],
    work: (uuid: string, cells: readonly PastedCell[]) => Promise<void>,
  ): Promise<void> {
    const uuids = [...new Set(cells.map(({ uuid }) => uuid))];
    for (let at = 0; at < uuids.length; at += batchSize) {
      if (this.isStopped) return;
      const batch = uuids.slice(at, at + batchSize);
      await Promise.all(
        batch.map(uuid =>
          work(
            uuid,
            cells.filter(cell => cell.uuid === uuid),
          ),
        ),
      );
    }
  }

  private async checkRecord(
    uuid: string,
    cells: readonly PastedCell[],
    code: FormModules | AppError,
  ): Promise<void> {
    const { schema, records } = this.options;
    const store = new RecordStore(records, schema['x-name'], uuid);
    await store.load();
    const { record, detail } = store;
    if (code instanceof Error || !record || detail.state === 'failed') {
      const error = code instanceof Error ? code : detail.state === 'failed' ? detail.error : undefined;
      return cells.forEach(cell => this.refuse(cell, { type: 'failed', error: toAppError(error) }));
    }
    const rules = new FormSchemaRules({
      schema,
      ...code,
      stored: record,
      editable: new Set(record.editable),
    });
    const changed = new Map<string, JsonValue | undefined>();
    for (const cell of sortByDependence(cells, schema)) {
      const others = { ...rules.stored, ...Object.fromEntries(changed) };
      const value = await this.readCell(cell, rules, others, record.masked.includes(cell.name));
      if (value) changed.set(cell.name, value.value);
    }
    const problems = findCellSaveProblems(rules, changed);
    const sound = new Map([...changed].filter(([name]) => !problems.has(name)));
    const changes = rules.getChanges(applyEditedCells(rules, sound));
    this.prepared.set(uuid, { store, changes });
    for (const cell of cells.filter(({ name }) => changed.has(name))) {
      const problem = problems.get(cell.name);
      if (problem) this.refuse(cell, problem);
      else this.put(cell, 'ready');
    }
  }

  /**
   * Parses the new value of a cell in the context of the other new values of its record; undefined if it cannot be
   * saved.
   */
  private async readCell(
    cell: PastedCell,
    rules: FormSchemaRules,
    others: Readonly<Record<string, JsonValue | undefined>>,
    isMasked: boolean,
  ): Promise<{ value: JsonValue | undefined } | undefined> {
    const { name, text } = cell;
    const field = this.options.schema.properties[name];
    const stored = rules.stored[name];
    // A pasted mask equals the stored value that it hides.
    if (isMasked && text === stored) return this.put(cell, 'unchanged');
    const find: FindRecordsByLabel = async label => {
      const depends = getDepends(this.options.schema, name);
      const given = Object.fromEntries(depends.map(other => [other, others[other] ?? null]));
      const found = await this.options.find(name, label, depends.length > 0 ? { this: given } : {});
      // If several records have the pasted label, the one that the cell already refers to is kept.
      const standing = found.filter(
        uuid => stored === uuid || (Array.isArray(stored) && stored.includes(uuid)),
      );
      return standing.length === 1 ? standing : found;
    };
    try {
      const parsed = field ? await parseCellText(field, name, text, find) : { refusal: 'notAsText' as const };
      const isSame = 'value' in parsed && deepEqual(parsed.value ?? null, stored ?? null);
      if (isSame) return this.put(cell, 'unchanged');
      if (!rules.editable.has(name)) return this.refuse(cell, { type: 'closed' });
      return 'value' in parsed ? parsed : this.refuse(cell, { type: parsed.refusal });
    } catch (error) {
      return this.refuse(cell, { type: 'failed', error: toAppError(error) });
    }
  }

  private async saveRecord(uuid: string, cells: readonly PastedCell[]): Promise<SavedCellEdit | undefined> {
    const { store, changes } = this.prepared.get(uuid) ?? {};
    if (!store || !changes) return undefined;
    const names = Object.keys(changes);
    const before = getValuesToRestore(store.record, names);
    if (await store.save(changes)) {
      cells.forEach(cell => this.put(cell, 'saved'));
      const after = Object.fromEntries(names.map(name => [name, store.record?.[name] ?? null]));
      return { store, before, after };
    }
    const { change, fieldErrors } = store;
    const error = toAppError(change.state === 'failed' ? change.error : undefined);
    for (const cell of cells) {
      const issue = fieldErrors.find(({ path }) => parsePointer(path)[0] === cell.name);
      this.refuse(cell, toRefusal(issue, fieldErrors, error));
    }
    return undefined;
  }

  private refuse(cell: PastedCell, refusal: PasteRefusal): undefined {
    cell.refusal = refusal;
    cell.state = 'refused';
  }

  private put(cell: PastedCell, state: PastedCell['state']): undefined {
    cell.state = state;
  }
}

/** Fields whose values narrow the options of a relation. */
const getDepends = ({ properties }: ProjectedSchema, name: string): readonly string[] =>
  properties[name]?.['x-ref']?.dependsOn ?? [];

/** Sorts the pasted cells of a record so that each comes after the fields that narrow it. */
function sortByDependence(cells: readonly PastedCell[], schema: ProjectedSchema): PastedCell[] {
  const seen = new Set<PastedCell>();
  const visit = (cell: PastedCell): PastedCell[] => {
    if (seen.has(cell)) return [];
    seen.add(cell);
    const depends = getDepends(schema, cell.name);
    return [...cells.filter(({ name }) => depends.includes(name)).flatMap(visit), cell];
  };
  return cells.flatMap(visit);
}

/** The issue of the cell itself, or of another cell of the record that prevents its save. */
function toRefusal(own: Issue | undefined, issues: readonly Issue[], error: AppError): PasteRefusal {
  const issue = own ?? issues[0];
  return issue ? { type: 'issue', issue } : { type: 'failed', error };
}
