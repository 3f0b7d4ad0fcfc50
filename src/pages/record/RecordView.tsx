import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { ProjectedSchema, ProjectedTransition } from '#model/projection';
import type { RecordDetail } from '#model/records';
import { FieldCell } from '../../fields/FieldCell';
import { useLanguage } from '../../i18n/useLanguage';
import type { RecordStore } from '../../stores/RecordStore';
import { useStores } from '../../stores/useStores';
import { RemovalDialog, TransitionDialog } from '../laterDialogs';
import { tellRemoved } from '../removal/tellRemoved';
import { useClosing } from '../../stores/useClosing';
import { ActionBar } from './ActionBar';
import { displayOf } from './display';
import { RecordFields } from './RecordFields';
import { removeQuestion, texts } from './texts';

interface RecordViewProps {
  /** Of the heading, by which the page around it is called. */
  titleId: string;
  schema: ProjectedSchema;
  record: RecordDetail;
  store: RecordStore;
  onEdit: () => void;
  onGone: () => void;
}

/** One record to read, with what may be done to it now. */
export const RecordView = observer(function RecordView({
  titleId,
  schema,
  record,
  store,
  onEdit,
  onGone,
}: RecordViewProps) {
  const { notices, schemas, records, changes } = useStores();
  const language = useLanguage();
  const [transition, setTransition] = useState<ProjectedTransition>();
  const [removing, setRemoving] = useState(false);
  const states = schema['x-states'];
  const state = states && schema.properties[states.field];
  const heard = changes.of(schema['x-name']);
  const shown = useRef(heard);
  const deciding = removing || transition !== undefined;
  // What is being decided about stays as it was read: if somebody else was first, the decision meets a conflict.
  useEffect(() => {
    if (deciding || shown.current === heard) return;
    shown.current = heard;
    void store.load();
  }, [store, heard, deciding]);

  const close = () => {
    setTransition(undefined);
    setRemoving(false);
    store.forgetFailure();
  };
  useClosing(close);
  const remove = async () => {
    if (!(await store.remove())) return;
    tellRemoved({ records, notices }, schema['x-name'], [record.uuid]);
    onGone();
  };

  return (
    <>
      <header className="page-head">
        <h1 id={titleId}>
          {displayOf(schema, record)}
          {states && state && (
            <FieldCell
              name={states.field}
              field={state}
              value={record[states.field]}
              language={language}
              labelOf={uuid => record.labels[uuid]}
            />
          )}
        </h1>
        <ActionBar
          schema={schema}
          record={record}
          language={language}
          busy={store.busy}
          onEdit={onEdit}
          onRemove={() => setRemoving(true)}
          onTransition={setTransition}
        />
      </header>
      <RecordFields schema={schema} groups={schema['x-detail']} record={record} language={language} />
      <Suspense fallback={null}>
        {transition && (
          <TransitionDialog
            transition={transition}
            store={store}
            language={language}
            lookupOf={field => q => records.options(schema['x-name'], `${transition.name}.${field}`, q)}
            validatorUrl={hash => schemas.validatorUrl(schema['x-name'], hash)}
            onClose={close}
            onDone={() => {
              close();
              notices.show('success', texts.done);
            }}
          />
        )}
        {removing && (
          <RemovalDialog
            question={removeQuestion(displayOf(schema, record))}
            language={language}
            busy={store.busy}
            refusal={store.change.state === 'failed' ? store.change.error : undefined}
            onClose={close}
            onRemove={() => void remove()}
          />
        )}
      </Suspense>
    </>
  );
});
