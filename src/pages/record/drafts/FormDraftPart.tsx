import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import type { JsonObject } from '#model/json';
import type { RecordDetail } from '#model/records';
import { diffValues } from '../../../forms/diffValues';
import { getDefaultValues } from '../../../forms/getDefaultValues';
import { useLanguage } from '../../../i18n/useLanguage';
import type { DraftStore } from '../../../stores/drafts/DraftStore';
import { useStores } from '../../../stores/hooks/useStores';
import { DraftOffer } from './DraftOffer';
import { findDraftLabels } from './findDraftLabels';
import { formatDraftTime } from './formatDraftTime';
import { openDraft } from './openDraft';
import { pickDraftValues, selectDraft, type DraftSchema } from './selectDraft';
import { formatDraftSavedAt, draftTexts } from './texts';
import './drafts.css';

export interface FormDraftProps {
  schema: DraftSchema;
  record: RecordDetail | undefined;
  /** Key of the draft's form, if it is not the form of the record itself. */
  place?: string;
  /** Path of a field in an options request; by default its name. */
  getFieldPath?: (name: string) => string;
  /** Initial values of a new record, besides its defaults. */
  start: JsonObject | undefined;
  changes: JsonObject;
  /** Set after the record is stored, so that its draft is removed. */
  isStored: RefObject<boolean>;
  /** Commits typed text that is not in the changes yet. */
  onFlush: () => void;
  onOpen: (store: DraftStore) => void;
  /** Continues with the draft values, and the labels of the records that they refer to. */
  onContinue: (changes: JsonObject, labels: Readonly<Record<string, string>>) => void;
}

/** Stores typed form values as a draft, and offers the draft of an earlier visit. */
export const FormDraftPart = observer(function FormDraftPart(props: FormDraftProps) {
  const { schema, record, start, changes, isStored, onFlush, onOpen, onContinue } = props;
  const { place = record?.uuid, getFieldPath } = props;
  const stores = useStores();
  const language = useLanguage();
  const [store] = useState(() => openDraft(stores, schema['x-name'], place));
  const initial = record ? {} : { ...getDefaultValues(schema), ...start };
  const getBase = (names: readonly string[]) => pickDraftValues(record ?? {}, names);

  const open = useEffectEvent(() => {
    onOpen(store);
    void store.load(draft => selectDraft(draft, schema, record));
  });
  const keep = useEffectEvent(() => {
    const typed = diffValues(initial, changes);
    if (!isStored.current) store.keep(typed, getBase(Object.keys(typed)));
  });
  const flush = useEffectEvent(() => {
    onFlush();
    void store.flush();
  });
  useEffect(() => open(), []);
  useEffect(() => {
    // A form that was not touched has nothing to keep.
    if (Object.keys(changes).length > 0) keep();
  }, [changes]);
  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && flush();
    const onOnline = () => void store.flush();
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onHide);
      void store.flush();
    };
  }, [store]);

  const continueDraft = async (omitted: ReadonlySet<string>) => {
    onFlush();
    const names = Object.keys(store.merged?.changes ?? {}).filter(name => !omitted.has(name));
    const merged = pickDraftValues(store.merged?.changes ?? {}, names);
    const labels = await findDraftLabels(stores.records, schema, merged, getFieldPath);
    store.accept(merged, getBase(names));
    onContinue({ ...initial, ...merged }, labels);
  };
  const { offered, written } = store;
  return (
    <>
      {written.state !== 'idle' && (
        <p className="draft-status">
          {written.state === 'done'
            ? formatDraftSavedAt(formatDraftTime(written.value, new Date()))[language]
            : draftTexts.notKept[language]}
        </p>
      )}
      {offered && (
        <DraftOffer
          schema={schema}
          record={record}
          draft={offered}
          onContinue={omitted => void continueDraft(omitted)}
          onDiscard={() => {
            const undo = store.discardOffer();
            stores.notices.showWithAction(draftTexts.discarded, {
              label: draftTexts.undo,
              isUndo: true,
              run: undo,
            });
          }}
        />
      )}
    </>
  );
});
