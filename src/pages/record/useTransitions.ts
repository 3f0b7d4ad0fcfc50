import { useState } from 'react';
import { Conflict, Unreachable } from '#model/errors';
import type { ProjectedSchema, ProjectedTransition } from '#model/projection';
import type { RecordDetail } from '#model/records';
import { getCompleteTransitionInput } from '../../forms/transitionInput';
import type { RecordStore } from '../../stores/records/RecordStore';
import type { RootStore } from '../../stores/RootStore';
import { useOnUnmount } from '../../stores/hooks/useOnUnmount';
import { useStores } from '../../stores/hooks/useStores';
import { describeStateConflict, describeTransition } from './describeTransition';
import { formatRecordTitle } from './formatRecordTitle';
import { notifyRecordChanged } from './undoRecordChange';
import { notifyChangeFailure } from './notifyChangeFailure';

/** Time in milliseconds to read who has changed the record, which nothing else on the page says. */
const conflictDuration = 20_000;

/** Shows a notice that a transition was made, with an undo button if possible. */
export function notifyTransitionMade(
  notices: RootStore['notices'],
  schema: ProjectedSchema,
  store: RecordStore,
  step: ProjectedTransition,
): void {
  const { record } = store;
  if (!record) return;
  const done = describeTransition(schema, step, record);
  if (step.undoable) notifyRecordChanged(notices, store, done, formatRecordTitle(schema, record));
  else notices.show('success', done);
}

/** Makes the transitions of the open record: dialogs for their input, and notices when they are made. */
export function useTransitions(
  schema: ProjectedSchema,
  store: RecordStore,
  /** Called after the transition, in place of its notice. */
  onMade?: (step: ProjectedTransition, record: RecordDetail) => void,
) {
  const { notices } = useStores();
  const [asking, setAsking] = useState<ProjectedTransition>();
  const close = () => {
    setAsking(undefined);
    store.clearFailure();
  };
  useOnUnmount(close);

  const notifyDone = (step: ProjectedTransition) => {
    const { record } = store;
    if (!record) return;
    if (onMade) onMade(step, record);
    else notifyTransitionMade(notices, schema, store, step);
  };

  const notifyFailed = () => {
    const { change, record } = store;
    const isMoved = change.state === 'failed' && change.error instanceof Conflict && record !== undefined;
    if (!isMoved) return notifyChangeFailure(notices, store);
    notices.show('danger', describeStateConflict(schema, record, false), conflictDuration);
    store.clearFailure();
  };

  /** Starts a transition. One that can be undone needs no confirmation. */
  const start = async (step: ProjectedTransition) => {
    if (!step.undoable || step.input) setAsking(step);
    else if (await store.transition(step.name, {})) notifyDone(step);
    else notifyFailed();
  };

  /**
   * Starts a transition by its key. One that can be undone takes the defaults of its input, if they are complete. If
   * the server refuses them, the dialog opens with the reason, so that the input can be changed.
   */
  const startByKey = async (step: ProjectedTransition) => {
    const { undoable, input } = step;
    const given = undoable && input && store.record && getCompleteTransitionInput(input, store.record);
    if (!given) return start(step);
    if (await store.transition(step.name, given)) return notifyDone(step);
    const error = store.change.state === 'failed' ? store.change.error : undefined;
    if (error instanceof Conflict || error instanceof Unreachable) notifyFailed();
    else setAsking(step);
  };

  const finish = (step: ProjectedTransition) => {
    close();
    notifyDone(step);
  };
  return { asking, start, startByKey, close, finish };
}
