import { useEffect, useSyncExternalStore, type RefObject } from 'react';
import type { PendingEdits } from '../../fields/PendingEdits';
import { usePage } from '../../stores/hooks/usePage';
import { useStores } from '../../stores/hooks/useStores';
import { texts } from './texts';

interface UnsavedChangesGuardProps {
  /** The form has changes. */
  hasChanges: boolean;
  /** What the form does not know of yet. */
  pending: PendingEdits;
  /** Set as soon as what was entered is stored: the way on opens before the next drawing. */
  isStored: RefObject<boolean>;
  /** In a dialog, which goes with the sight of the page. */
  isLostWhenHidden?: boolean;
}

/** Tells that this page holds text which is not stored, so that somebody asks before it is lost. */
export function UnsavedChangesGuard({
  hasChanges,
  pending,
  isStored,
  isLostWhenHidden = false,
}: UnsavedChangesGuardProps) {
  const { unsaved, tabs } = useStores();
  const { key } = usePage();
  const typing = useSyncExternalStore(pending.subscribe, pending.hasAny);
  const when = hasChanges || typing;
  useEffect(() => {
    if (!when) return;
    unsaved.register(key, {
      isUnsaved: () => !isStored.current,
      question: isLostWhenHidden ? texts.unsavedDialogQuestion : texts.unsavedQuestion,
      answerLabels: { yes: texts.leave, no: texts.stay },
      isLostWhenHidden,
    });
    return () => {
      // A page that is only hidden holds its text still.
      if (isLostWhenHidden || tabs.pages.shownKey === key) unsaved.unregister(key);
    };
  }, [when, isStored, isLostWhenHidden, unsaved, tabs, key]);
  return null;
}
