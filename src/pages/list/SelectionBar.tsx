import { Button } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { Language } from '#model/language';
import type { ProjectedSchema } from '#model/projection';
import type { ListStore } from '../../stores/records/ListStore';
import { BulkStore, type BulkOperation } from '../../stores/records/BulkStore';
import { toAppError } from '../../stores/RemoteData';
import { getListLayouts } from '../../stores/settings/getListLayouts';
import { HttpBulk } from '../../api/HttpBulk';
import { useStores } from '../../stores/hooks/useStores';
import { notifyRecordsRemoved } from '../removal/notifyRecordsRemoved';
import { BulkDialog } from './bulk/BulkDialog';
import { BulkStatus } from './bulk/BulkStatus';
import { useFollowJob } from './bulk/useFollowJob';
import { bulkTexts, formatBulkCopied, formatSelectedCount, formatSelectMatching } from './bulk/texts';
import { copyToClipboard } from './copyToClipboard';
import { formatRows } from './formatRows';
import { useCopyRows } from './useCopyRows';
import { useSelectRange } from './useSelectRange';

export interface SelectionBarProps {
  store: ListStore;
  schema: ProjectedSchema;
  language: Language;
  /** Number of rows of the table before the first that is loaded. */
  offset: number;
}

/** Actions on the selected rows, over the pager while any row is selected, and the job that they have started. */
export const SelectionBar = observer(function SelectionBar(props: SelectionBarProps) {
  const { store, schema, language } = props;
  const { http, statistics, backgroundRecords: records } = useStores();
  const [work, setWork] = useState<BulkStore>();
  const [isShown, setShown] = useState(false);
  const { selection, currentPage, query } = store;
  useSelectRange(store, currentPage?.list.map(({ uuid }) => uuid) ?? [], props.offset);
  useFollowJob(work, () => {
    selection.clear();
    void store.reload();
  });
  const start = (step: BulkOperation) => {
    const target = selection.query
      ? { matching: selection.query, total: currentPage?.total ?? 0 }
      : { rows: selection.rows };
    setWork(new BulkStore({ bulk: new HttpBulk(http), statistics, records }, store.resource, step, target));
    setShown(true);
  };
  const hide = () => {
    setShown(false);
    // The result of a bulk job is kept while the job can be undone.
    if (work && !work.isRunning && !work.canUndo) setWork(undefined);
  };
  const isHidden = work !== undefined && !isShown;
  const isBusy = isHidden && work.isRunning;
  return (
    <>
      {isHidden && (isBusy || selection.isEmpty) && (
        <BulkStatus
          store={work}
          language={language}
          onShow={() => setShown(true)}
          onClose={() => setWork(undefined)}
        />
      )}
      {!selection.isEmpty && !isBusy && query && (
        <SelectedRows {...props} onStart={start} query={query} isIdle={!work || isHidden} />
      )}
      {work && isShown && <BulkDialog store={work} schema={schema} language={language} onHide={hide} />}
    </>
  );
});

interface SelectedRowsProps extends SelectionBarProps {
  query: NonNullable<ListStore['query']>;
  onStart: (step: BulkOperation) => void;
  isIdle: boolean;
}

const SelectedRows = observer(function SelectedRows(props: SelectedRowsProps) {
  const { store, schema, language, query, onStart, isIdle } = props;
  const stores = useStores();
  const { notices } = stores;
  const [busy, setBusy] = useState(false);
  const { selection, currentPage } = store;
  const rows = currentPage?.list ?? [];
  const total = currentPage?.total ?? rows.length;
  const isWholePage = selection.hasAll(rows.map(({ uuid }) => uuid));
  const workflow = schema['x-states'];
  const offered = schema['x-list'].bulk;
  const remove = async () => {
    if (selection.query) return onStart({ verb: 'delete' });
    setBusy(true);
    try {
      const uuids = [...selection.uuids];
      await store.removeSelected();
      notifyRecordsRemoved(stores, store.resource, uuids);
    } catch (error) {
      notices.showError(toAppError(error));
    } finally {
      setBusy(false);
    }
  };
  const format = () =>
    formatRows(
      schema,
      selection.rows,
      language,
      uuid => selection.getLabel(uuid),
      getListLayouts(stores).getLayout(store.resource),
    );
  const copy = () => void copyToClipboard(notices, format(), formatBulkCopied(selection.rows.length));
  useCopyRows(() => {
    if (selection.query) return undefined;
    notices.show('success', formatBulkCopied(selection.rows.length));
    return format();
  });
  return (
    <div className="selection-bar" role="group" aria-label={bulkTexts.selection[language]}>
      <span role="status">
        {formatSelectedCount(selection.query ? total : selection.uuids.size)[language]}
      </span>
      {isWholePage && !selection.query && total > rows.length && (
        <Button
          size="small"
          variant="minimal"
          intent="primary"
          onClick={() => selection.selectMatching(query)}
        >
          {formatSelectMatching(total)[language]}
        </Button>
      )}
      {workflow?.transitions
        .filter(({ name }) => offered.includes(name))
        .map(transition => (
          <Button
            key={transition.name}
            size="small"
            intent={transition.intent}
            variant="outlined"
            disabled={!isIdle}
            onClick={() => onStart({ transition, workflow })}
          >
            {transition.title}
          </Button>
        ))}
      {offered.includes('delete') && (
        <Button
          size="small"
          intent="danger"
          variant="outlined"
          loading={busy}
          disabled={!isIdle}
          onClick={() => void remove()}
        >
          {bulkTexts.remove[language]}
        </Button>
      )}
      {!selection.query && (
        <Button size="small" variant="minimal" onClick={copy}>
          {bulkTexts.copy[language]}
        </Button>
      )}
      <Button size="small" variant="minimal" onClick={() => selection.clear()}>
        {bulkTexts.unselect[language]}
      </Button>
    </div>
  );
});
