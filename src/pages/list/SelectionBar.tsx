import { Button } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useMemo, useState } from 'react';
import type { Language } from '#model/language';
import type { ProjectedSchema } from '#model/projection';
import type { ListStore } from '../../stores/records/ListStore';
import { BulkStore, type BulkOperation, type BulkServer } from '../../stores/records/BulkStore';
import { toAppError } from '../../stores/RemoteData';
import { getListLayouts } from '../../stores/settings/getListLayouts';
import { dismissJob } from '../../stores/records/recentJobs';
import { HttpBulk, type ListedBulkJob } from '../../api/HttpBulk';
import { useStores } from '../../stores/hooks/useStores';
import { notifyRecordsRemoved } from '../removal/notifyRecordsRemoved';
import { BulkWork } from './bulk/BulkWork';
import { resumeJobs } from './bulk/resumeJobs';
import { bulkTexts, formatBulkCopied, formatSelectedCount, formatSelectMatching } from './bulk/texts';
import { copyToClipboard } from './copyToClipboard';
import { formatRowsAsTabSeparatedText } from './formatRowsAsTabSeparatedText';
import type { ListViewProps } from './listViewProps';
import { useCopyRows } from './useCopyRows';
import { useSelectRange } from './useSelectRange';

export interface SelectionBarProps extends Pick<ListViewProps, 'path' | 'getHref'> {
  store: ListStore;
  schema: ProjectedSchema;
  language: Language;
  /** Bulk jobs on this list started earlier or in another browser window. */
  recentJobs: readonly ListedBulkJob[];
  /** Number of rows of the table before the first that is loaded. */
  offset: number;
}

const noJobs: readonly ListedBulkJob[] = [];
const noWorks: readonly BulkStore[] = [];

/** Actions on the selected rows, over the pager while any row is selected, and the jobs on this list. */
export const SelectionBar = observer(function SelectionBar(props: SelectionBarProps) {
  const { store, schema, language, recentJobs } = props;
  const { http, statistics, backgroundRecords: records, storage } = useStores();
  const [started, setStarted] = useState<readonly BulkStore[]>([]);
  const [closed, setClosed] = useState<readonly BulkStore[]>([]);
  const [shown, setShown] = useState<BulkStore>();
  const server = useMemo(
    () => ({ bulk: new HttpBulk(http), statistics, records }),
    [http, statistics, records],
  );
  const resumed = useResumedJobs(server, schema, recentJobs);
  const { selection, currentPage, query } = store;
  useSelectRange(store, currentPage?.list.map(({ uuid }) => uuid) ?? [], props.offset);
  const startedJobs = started.map(({ currentJob }) => currentJob?.uuid);
  const works = [
    ...started,
    ...resumed.filter(({ currentJob }) => !startedJobs.includes(currentJob?.uuid)),
  ].filter(work => !closed.includes(work));
  const start = (step: BulkOperation) => {
    const target = selection.query
      ? { matching: selection.query, total: currentPage?.total ?? 0 }
      : { rows: selection.rows };
    const work = new BulkStore(server, store.resource, step, target);
    setStarted([work, ...started]);
    setShown(work);
  };
  const close = (work: BulkStore) => {
    if (work.currentJob) dismissJob(storage, work.currentJob.uuid);
    setClosed([...closed, work]);
  };
  const hide = (work: BulkStore) => {
    setShown(undefined);
    if (!work.hasNews) close(work);
  };
  const hidden = works.filter(work => work !== shown);
  const running = hidden.find(work => work.isRunning);
  const status = running ?? (selection.isEmpty ? hidden[0] : undefined);
  return (
    <>
      {works.map(work => (
        <BulkWork
          key={work.id}
          {...{ store: work, schema, language, path: props.path, getHref: props.getHref }}
          shape={work === shown ? 'dialog' : work === status ? 'status' : undefined}
          onChanged={() => {
            if (work.undone.state === 'done' && work.currentJob) dismissJob(storage, work.currentJob.uuid);
            selection.clear();
            void store.reload();
          }}
          onShow={() => setShown(work)}
          onHide={() => hide(work)}
          onClose={() => close(work)}
        />
      ))}
      {!selection.isEmpty && !running && query && (
        <SelectedRows {...props} onStart={start} query={query} isIdle={!shown} />
      )}
    </>
  );
});

/** Stores for the recent jobs; a job that is listed again keeps its store, whose dialog may be open. */
function useResumedJobs(
  server: BulkServer,
  schema: ProjectedSchema,
  jobs: readonly ListedBulkJob[],
): readonly BulkStore[] {
  const [resumed, setResumed] = useState({ jobs: noJobs, works: noWorks });
  if (resumed.jobs === jobs) return resumed.works;
  const works = jobs.flatMap(job => {
    const known = resumed.works.find(({ currentJob }) => currentJob?.uuid === job.uuid);
    return known ?? resumeJobs(server, schema, [job]);
  });
  setResumed({ jobs, works });
  return works;
}

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
  const uuids = rows.map(({ uuid }) => uuid);
  const isWholePage = selection.hasAll(uuids);
  const workflow = schema['x-states'];
  const offered = schema['x-list'].bulk;
  const remove = async () => {
    // Of several rows some may be refused, which the preview counts and the result lists.
    if (selection.query || selection.uuids.size > 1) return onStart({ verb: 'delete' });
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
    formatRowsAsTabSeparatedText(
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
          onClick={() => selection.selectMatching(query, uuids)}
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
