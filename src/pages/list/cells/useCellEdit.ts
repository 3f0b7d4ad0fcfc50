import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AppError } from '#model/errors';
import { deepEqual, type JsonValue } from '#model/json';
import type { ProjectedSchema } from '#model/projection';
import type { RecordDetail } from '#model/records';
import { FormSchemaRules } from '../../../forms/FormSchemaRules';
import { loadFormCode, type FormModules } from '../../../forms/loadFormCode';
import { RecordStore } from '../../../stores/records/RecordStore';
import { useStores } from '../../../stores/hooks/useStores';
import { toAppError } from '../../../stores/RemoteData';
import { getValuesToRestore, type SavedCellEdit } from './CellEdits';
import { findCellSaveProblem, applyEditedCell, type CellSaveProblem } from './findCellSaveProblem';

export interface CellEditOptions {
  schema: ProjectedSchema;
  uuid: string;
  /** The edited field. */
  name: string;
  onSaved: (saved: SavedCellEdit) => void;
  /** Called when a conflict was resolved by the stored value. */
  onTaken: (store: RecordStore) => void;
  onUnchanged: () => void;
  /** The caller may not edit this field of this record. */
  onClosed: () => void;
  onLoadFailed: (error: AppError) => void;
}

/** Edits one field of the newest version of a record, by the rules of its form. */
export function useCellEdit({ schema, uuid, name, ...on }: CellEditOptions) {
  const { schemas, backgroundRecords } = useStores();
  const resource = schema['x-name'];
  // Writes of this store publish no change to lists, since this list replaces the saved row itself.
  const [store] = useState(() => new RecordStore(backgroundRecords, resource, uuid));
  const [form, setForm] = useState<{ code: FormModules; rules: FormSchemaRules }>();
  const [value, setValue] = useState<JsonValue>();
  const [problem, setProblem] = useState<CellSaveProblem>();
  /** Value that the cell input has just committed, before the next render. */
  const latest = useRef<JsonValue>(undefined);
  const set = (next: JsonValue | undefined) => {
    latest.current = next;
    setValue(next);
    setProblem(undefined);
    store.clearFailure();
  };
  const begin = useEffectEvent((record: RecordDetail, code: FormModules) => {
    if (!record.editable.includes(name)) return on.onClosed();
    const rules = createRules(schema, record, code);
    latest.current = rules.stored[name];
    setForm({ code, rules });
    setValue(latest.current);
  });
  const fail = useEffectEvent((error: unknown) => on.onLoadFailed(toAppError(error)));
  const url = schemas.getValidatorUrl(resource, schema['x-validator']);
  useEffect(() => {
    let isOver = false;
    Promise.all([loadFormCode(schema, url), store.load()]).then(
      ([code]) => {
        const { record, detail } = store;
        if (isOver) return;
        if (detail.state === 'failed') fail(detail.error);
        else if (record) begin(record, code);
      },
      (error: unknown) => {
        if (!isOver) fail(error);
      },
    );
    return () => {
      isOver = true;
    };
  }, [schema, url, store]);

  const isSame = (rules: FormSchemaRules) => deepEqual(latest.current ?? null, rules.stored[name] ?? null);
  const send = async (rules: FormSchemaRules) => {
    const found = findCellSaveProblem(rules, name, latest.current);
    setProblem(found);
    if (found) return;
    const before = getValuesToRestore(store.record, [name]);
    const changes = rules.getChanges(applyEditedCell(rules, name, latest.current));
    if (await store.save(changes))
      on.onSaved({ store, before, after: { [name]: store.record?.[name] ?? null } });
  };
  const isBusy = store.isBusy || store.detail.state === 'pending';
  const save = async () => {
    if (!form || isBusy) return;
    if (isSame(form.rules)) return on.onUnchanged();
    await send(form.rules);
  };
  /** Resolves a conflict with the own value or with the stored one. */
  const resolve = async (isTaken: boolean) => {
    await store.rebase();
    const { record, detail } = store;
    // A failed read or write of the record is shown at the cell.
    if (!form || !record || detail.state === 'failed') return;
    if (!record.editable.includes(name)) return on.onClosed();
    const rules = createRules(schema, record, form.code);
    if (isTaken || isSame(rules)) return on.onTaken(store);
    setForm({ ...form, rules });
    await send(rules);
  };
  return { store, rules: form?.rules, value, set, problem, save, resolve, isBusy };
}

const createRules = (schema: ProjectedSchema, stored: RecordDetail, code: FormModules): FormSchemaRules =>
  new FormSchemaRules({ schema, ...code, stored, editable: new Set(stored.editable) });
