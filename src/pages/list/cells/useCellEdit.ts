import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AppError } from '#model/errors';
import { deepEqual, type JsonValue } from '#model/json';
import type { ProjectedSchema } from '#model/projection';
import type { RecordDetail } from '#model/records';
import { FormRules } from '../../../forms/FormRules';
import { loadFormCode, type FormCode } from '../../../forms/loadFormCode';
import { RecordStore } from '../../../stores/records/RecordStore';
import { useStores } from '../../../stores/hooks/useStores';
import { toAppError } from '../../../stores/RemoteData';
import { findCellProblem, withCellValue, type CellProblem } from './findCellProblem';

/** A saved edit of a cell. */
export interface SavedCell {
  store: RecordStore;
  name: string;
  /** Value to write in its place to undo it; undefined if it is masked, so that only the server knows it. */
  before: JsonValue | undefined;
}

export interface CellEditOptions {
  schema: ProjectedSchema;
  uuid: string;
  /** The edited field. */
  name: string;
  onSaved: (saved: SavedCell) => void;
  /** A conflict was resolved by the stored value. */
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
  // Its writes are not told to the lists: this one puts the saved row in its place.
  const [store] = useState(() => new RecordStore(backgroundRecords, resource, uuid));
  const [rules, setRules] = useState<FormRules>();
  const [value, setValue] = useState<JsonValue>();
  const [problem, setProblem] = useState<CellProblem>();
  /** The value that an input has just committed, before the next render. */
  const latest = useRef<JsonValue>(undefined);
  const set = (next: JsonValue | undefined) => {
    latest.current = next;
    setValue(next);
    setProblem(undefined);
    store.clearFailure();
  };
  const begin = useEffectEvent((record: RecordDetail, code: FormCode) => {
    if (!record.editable.includes(name)) return on.onClosed();
    const next = new FormRules({ schema, ...code, stored: record, editable: new Set(record.editable) });
    latest.current = next.stored[name];
    setRules(next);
    setValue(latest.current);
  });
  const fail = useEffectEvent((error: unknown) => on.onLoadFailed(toAppError(error)));
  const url = schemas.getValidatorUrl(resource, schema['x-validator']);
  useEffect(() => {
    Promise.all([loadFormCode(schema, url), store.load()]).then(
      ([code]) => {
        const { record, detail } = store;
        if (detail.state === 'failed') fail(detail.error);
        else if (record) begin(record, code);
      },
      (error: unknown) => fail(error),
    );
  }, [schema, url, store]);

  const send = async () => {
    if (!rules) return;
    const before = store.record?.masked.includes(name) ? undefined : (rules.stored[name] ?? null);
    const changes = rules.getChanges(withCellValue(rules, name, latest.current));
    if (await store.save(changes)) on.onSaved({ store, name, before });
  };
  const save = async () => {
    if (!rules || store.isBusy) return;
    if (deepEqual(latest.current ?? null, rules.stored[name] ?? null)) return on.onUnchanged();
    const found = findCellProblem(rules, name, latest.current);
    setProblem(found);
    if (!found) await send();
  };
  /** Goes on after a conflict, with the own value or with the stored one. */
  const resolve = async (isTaken: boolean) => {
    await store.rebase();
    if (isTaken) on.onTaken(store);
    else await send();
  };
  return { store, rules, value, set, problem, save, resolve };
}
