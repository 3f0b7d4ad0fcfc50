import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { BadRequest, Conflict } from '#model/errors';
import type { ProjectedSchema, ProjectedTransition } from '#model/projection';
import type { RecordDetail } from '#model/records';
import { resolveText } from '../../../i18n/resolveText';
import type { ListSequence } from '../../../stores/records/ListSequence';
import type { QueueDecision, QueueStore } from '../../../stores/records/QueueStore';
import type { RecordStore } from '../../../stores/records/RecordStore';
import { toAppError } from '../../../stores/RemoteData';
import { usePageActions } from '../../../stores/hooks/usePage';
import { useStores } from '../../../stores/hooks/useStores';
import { parseListParameters } from '../../list/parseListParameters';
import { undoRemovalLabel } from '../../removal/texts';
import { describeTransition } from '../describeTransition';
import { formatRecordTitle } from '../formatRecordTitle';
import { formatChangeUndone } from '../texts';
import { buildListAddress, buildQueueAddress, parseQueueAddress } from './queueAddress';
import { openQueueSequence } from './openQueueSequence';
import { getRecordQueue } from './queues';
import { formatSkippedRecord, formatQueueEnd, formatUndoableDecision, nothingToUndoText } from './texts';
import { useQueueLease } from './useQueueLease';

interface QueuedRecord {
  schema: ProjectedSchema;
  record: RecordDetail;
  store: RecordStore;
  /** Path of the list. */
  list: string;
}

/** The record queue that the page on screen belongs to. */
export interface RecordQueue {
  store: QueueStore;
  /** The records of the queue in order; undefined until they are loaded. */
  sequence: ListSequence | undefined;
  getHref: (uuid: string) => string;
  /** Shows another record of the queue. */
  open: (uuid: string) => void;
  onDecided: (step: ProjectedTransition, record: RecordDetail) => void;
  /** Shows the next record after the current one was deleted. */
  onRemoved: () => void;
  undoLast: () => void;
  leave: () => void;
}

/** The queue in the URL of a record; undefined outside of a queue. */
export function useRecordQueue({ schema, record, store, list }: QueuedRecord): RecordQueue | undefined {
  const stores = useStores();
  const { notices, settings } = stores;
  const { navigate } = usePageActions();
  const parameters = parseQueueAddress(useLocation().search);
  const resource = schema['x-name'];
  const { uuid } = record;
  const queue = parameters === undefined ? undefined : getRecordQueue(stores, list, resource);

  const show = (next: string, isAdvancing: boolean) => {
    queue?.setAdvancing(isAdvancing);
    queue?.startLeaving(next);
    navigate(buildQueueAddress(list, next, parameters ?? ''), 'replace');
  };
  const leave = () => {
    queue?.stopLeaving();
    navigate(buildListAddress(list, parameters ?? ''));
  };
  const loadSequence = () =>
    queue?.loadSequence(parameters ?? '', uuid, () => {
      const query = parseListParameters(new URLSearchParams(parameters), schema);
      return openQueueSequence(stores, list, { resource, query, uuid });
    });
  const advance = async () => {
    queue?.startLeaving();
    try {
      const sequence = await loadSequence();
      const next = sequence && (await queue?.findNext(sequence, uuid));
      if (next !== undefined) return show(next, true);
      notices.show('success', formatQueueEnd(queue?.count ?? 0));
      leave();
    } catch (error) {
      queue?.stopLeaving();
      notices.showError(toAppError(error));
    }
  };
  const undo = async (decision: QueueDecision) => {
    try {
      await queue?.undo(decision);
      notices.show('success', formatChangeUndone(decision.title));
      // From the notice a decision can be undone on any page.
      const isInQueue = parseQueueAddress(stores.navigation.current.location.search) !== undefined;
      if (isInQueue) show(decision.uuid, false);
    } catch (error) {
      notices.showError(toAppError(error));
    }
  };

  const restoreSequence = useEffectEvent(async () => {
    try {
      await loadSequence();
    } catch (error) {
      notices.showError(toAppError(error));
    }
  });
  useEffect(() => void restoreSequence(), [parameters]);
  useEffect(() => queue?.setShown(uuid), [queue, uuid]);

  useQueueLease(queue !== undefined, schema, record, store, refusal => {
    const isHeld = refusal instanceof Conflict && refusal.data?.claim !== undefined;
    // A named rule may forbid the user to decide this record, so the queue skips it.
    const isForOthers = refusal instanceof BadRequest;
    if (!isHeld && !(isForOthers && queue?.isAdvancing)) return notices.showError(refusal);
    if (!queue?.isAdvancing) return void store.load();
    const reason = { zh: resolveText(refusal.userMessage, 'zh'), en: resolveText(refusal.userMessage, 'en') };
    notices.show('warning', formatSkippedRecord(formatRecordTitle(schema, record), reason));
    void advance();
  });

  if (!queue) return undefined;
  return {
    store: queue,
    sequence: queue.getSequence(parameters ?? ''),
    getHref: of => buildQueueAddress(list, of, parameters ?? ''),
    open: next => show(next, false),
    onDecided: (step, decided) => {
      const operation = step.undoable ? decided.operation : undefined;
      const title = formatRecordTitle(schema, decided);
      const decision: QueueDecision = { uuid, title, operation, at: Date.now() };
      queue.add(decision);
      const done = describeTransition(schema, step, decided);
      if (operation === undefined) notices.show('success', done);
      else {
        const id = notices.showWithAction(formatUndoableDecision(done, settings.hasPageKeys), {
          label: undoRemovalLabel,
          isUndo: true,
          run: () => void undo(decision),
        });
        const before = queue.replaceNotice(id);
        if (before !== undefined) notices.close(before);
      }
      void advance();
    },
    onRemoved: () => void advance(),
    undoLast: () => {
      const decision = queue.getUndoable(Date.now());
      if (decision) void undo(decision);
      else notices.show('primary', nothingToUndoText);
    },
    leave,
  };
}
