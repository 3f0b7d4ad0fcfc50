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
import { unavailableTransitionText, keyIgnoredText } from './texts';
import type { RecordQueue } from './useRecordQueue';

/**
 * Keyboard shortcuts of a queue: a digit per transition, which says why it does nothing if it is refused, U to undo
 * the last decision, Q to leave.
 */
export function useQueueShortcuts(
  queue: RecordQueue | undefined,
  { schema, record, store }: { schema: ProjectedSchema; record: RecordDetail; store: RecordStore },
  onStep: (step: ProjectedTransition) => void,
): void {
  const { notices } = useStores();
  const language = useLanguage();
  const shownAt = useRef(Infinity);
  useEffect(() => {
    shownAt.current = performance.now();
  }, [record.uuid, record.version]);
  const keys = getTransitionShortcuts(schema, record);
  const steps = (schema['x-states']?.transitions ?? []).flatMap(step => {
    const key = keys.get(step.name);
    const refusal = getOwn(record.refusals, step.name) ?? resolveText(unavailableTransitionText, language);
    const decide = () => {
      const isLeaving = queue?.store.leaving === record.uuid;
      const isUnseen = store.isBusy || performance.now() - shownAt.current < ignoredConfirmKeyPeriod;
      if (!isLeaving && !record.actions.includes(step.name))
        notices.show('warning', formatRefusal(step.title, refusal));
      else if (isLeaving || isUnseen) notices.show('warning', keyIgnoredText);
      else onStep(step);
    };
    return key !== undefined ? [[key, decide] as const] : [];
  });
  usePageShortcuts(queue ? { ...Object.fromEntries(steps), u: queue.undoLast, q: queue.leave } : {});
}
