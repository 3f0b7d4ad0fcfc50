import { useEffect, useRef } from 'react';
import type { ProjectedSchema, ProjectedTransition } from '#model/projection';
import type { RecordDetail } from '#model/records';
import type { RecordStore } from '../../../stores/records/RecordStore';
import { usePageShortcuts } from '../../usePageShortcuts';
import { getTransitionShortcuts } from './getTransitionShortcuts';
import type { RecordQueue } from './useRecordQueue';

/** A key struck twice must not decide the next record before it was seen; in milliseconds. */
const settleTime = 400;

/** Keyboard shortcuts of a queue: a digit per transition, U to undo the last decision, Q to leave. */
export function useQueueShortcuts(
  queue: RecordQueue | undefined,
  { schema, record, store }: { schema: ProjectedSchema; record: RecordDetail; store: RecordStore },
  onStep: (step: ProjectedTransition) => void,
): void {
  const shownAt = useRef(Infinity);
  useEffect(() => {
    shownAt.current = performance.now();
  }, [record.uuid]);
  const keys = getTransitionShortcuts(schema, record);
  const steps = (schema['x-states']?.transitions ?? []).flatMap(step => {
    const key = keys.get(step.name);
    const decide = () => {
      if (store.isBusy || performance.now() - shownAt.current < settleTime) return;
      onStep(step);
    };
    return key !== undefined && record.actions.includes(step.name) ? [[key, decide] as const] : [];
  });
  usePageShortcuts(queue ? { ...Object.fromEntries(steps), u: queue.undoLast, q: queue.leave } : {});
}
