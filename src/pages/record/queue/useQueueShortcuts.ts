import { useEffect, useRef } from 'react';
import { getOwn } from '#model/json';
import type { ProjectedSchema, ProjectedTransition } from '#model/projection';
import type { RecordDetail } from '#model/records';
import { ignoredConfirmKeyPeriod } from '../../../forms/useConfirmKey';
import { resolveText } from '../../../i18n/resolveText';
import { useLanguage } from '../../../i18n/useLanguage';
import type { RecordStore } from '../../../stores/records/RecordStore';
import { useStores } from '../../../stores/hooks/useStores';
import { usePageShortcuts } from '../../usePageShortcuts';
import { formatRefusal } from '../texts';
import { getTransitionShortcuts } from './getTransitionShortcuts';
import { describeHeldRecord, judgeTransitionKey } from './judgeTransitionKey';
import { unavailableTransitionText, keyIgnoredText } from './texts';
import type { RecordQueue } from './useRecordQueue';

/** Time in milliseconds to read who holds the record before the key is pressed again. */
const heldDuration = 10_000;

/**
 * Keyboard shortcuts of a queue: a digit per transition, which says why it does nothing if it is refused, and asks once
 * if a colleague works on the record; U to undo the last decision, Q to leave.
 */
export function useQueueShortcuts(
  queue: RecordQueue | undefined,
  { schema, record, store }: { schema: ProjectedSchema; record: RecordDetail; store: RecordStore },
  onStep: (step: ProjectedTransition) => void,
): void {
  const { notices } = useStores();
  const language = useLanguage();
  const shownAt = useRef(Infinity);
  /** The transition whose key was pressed although a colleague holds the record. */
  const asked = useRef<string>(undefined);
  useEffect(() => {
    shownAt.current = performance.now();
    asked.current = undefined;
  }, [record.uuid, record.version]);
  const keys = getTransitionShortcuts(schema, record);
  const steps = (schema['x-states']?.transitions ?? []).flatMap(step => {
    const key = keys.get(step.name);
    const refusal = getOwn(record.refusals, step.name) ?? resolveText(unavailableTransitionText, language);
    const decide = () => {
      const judgement = judgeTransitionKey(record, {
        isAvailable: record.actions.includes(step.name),
        isLeaving: queue?.store.leaving === record.uuid,
        isUnseen: store.isBusy || performance.now() - shownAt.current < ignoredConfirmKeyPeriod,
        isAsked: asked.current === step.name,
        now: Date.now(),
      });
      if (judgement === 'make') return onStep(step);
      if (judgement === 'refuse') return notices.show('warning', formatRefusal(step.title, refusal));
      if (judgement === 'ignore') return notices.show('warning', keyIgnoredText);
      asked.current = step.name;
      // The question must be seen before the next press answers it.
      shownAt.current = performance.now();
      notices.show('warning', describeHeldRecord(judgement.heldBy, step.title, key ?? ''), heldDuration);
    };
    return key !== undefined ? [[key, decide] as const] : [];
  });
  usePageShortcuts(queue ? { ...Object.fromEntries(steps), u: queue.undoLast, q: queue.leave } : {});
}
