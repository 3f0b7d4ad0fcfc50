import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import type { ProjectedSchema, ProjectedTransition } from '#model/projection';
import type { RecordDetail } from '#model/records';
import { FieldCell } from '../../fields/FieldCell';
import { useLanguage } from '../../i18n/useLanguage';
import type { RecordStore } from '../../stores/records/RecordStore';
import { useStores } from '../../stores/hooks/useStores';
import { TransitionDialog } from '../lazyDialogs';
import { notifyRemoved } from '../removal/notifyRemoved';
import { useOnUnmount } from '../../stores/hooks/useOnUnmount';
import { ActionBar } from './ActionBar';
import { formatRecordTitle } from './formatRecordTitle';
import { RecordFields } from './RecordFields';
import { describeTransition } from './describeTransition';

interface RecordViewProps {
  /** Id of the heading that labels the page. */
  titleId: string;
  schema: ProjectedSchema;
  record: RecordDetail;
  store: RecordStore;
  onEdit: () => void;
  onDeleted: () => void;
}

/** View page of a record with its actions. */
export const RecordView = observer(function RecordView({
  titleId,
  schema,
  record,
  store,
  onEdit,
  onDeleted,
}: RecordViewProps) {
  const { notices, schemas, records, resourceChanges } = useStores();
  const language = useLanguage();
  const [transition, setTransition] = useState<ProjectedTransition>();
  const states = schema['x-states'];
  const state = states && schema.properties[states.field];
  const changeCount = resourceChanges.getCount(schema['x-name']);
  const shown = useRef(changeCount);
  const isDialogOpen = transition !== undefined;
  // While a dialog is open, the record stays as it was read: a concurrent change leads to a conflict.
  useEffect(() => {
    if (isDialogOpen || shown.current === changeCount) return;
    shown.current = changeCount;
    void store.load();
  }, [store, changeCount, isDialogOpen]);

  const close = () => {
    setTransition(undefined);
    store.clearFailure();
  };
  useOnUnmount(close);
  const remove = async () => {
    if (await store.remove()) {
      const title = formatRecordTitle(schema, record);
      notifyRemoved({ records, notices }, schema['x-name'], [record.uuid], title);
      onDeleted();
    } else if (store.change.state === 'failed') {
      notices.showError(store.change.error);
      store.clearFailure();
    }
  };

  return (
    <>
      <header className="page-head">
        <h1 id={titleId}>
          {formatRecordTitle(schema, record)}
          {states && state && (
            <FieldCell
              name={states.field}
              field={state}
              value={record[states.field]}
              language={language}
              getLabel={uuid => record.labels[uuid]}
            />
          )}
        </h1>
        <ActionBar
          schema={schema}
          record={record}
          language={language}
          busy={store.isBusy}
          onEdit={onEdit}
          onRemove={() => void remove()}
          onTransition={setTransition}
        />
      </header>
      <RecordFields schema={schema} groups={schema['x-detail']} record={record} language={language} />
      {transition && (
        <TransitionDialog
          transition={transition}
          schema={schema}
          store={store}
          record={record}
          language={language}
          getLookup={field => (q, about) =>
            records.options(schema['x-name'], `${transition.name}.${field}`, q, about)
          }
          validatorUrl={hash => schemas.getValidatorUrl(schema['x-name'], hash)}
          onClose={close}
          onLoadFailed={close}
          onDone={() => {
            close();
            notices.show('success', describeTransition(schema, transition, store.record ?? record));
          }}
        />
      )}
    </>
  );
});
