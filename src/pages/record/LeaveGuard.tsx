import { useEffect, useSyncExternalStore, type RefObject } from 'react';
import type { PendingEdits } from '../../fields/PendingEdits';
import { usePage } from '../../stores/usePage';
import { useStores } from '../../stores/useStores';
import { texts } from './texts';

interface LeaveGuardProps {
  /** The form has changes. */
  changed: boolean;
  /** What the form does not know of yet. */
  pending: PendingEdits;
  /** Set as soon as what was entered is stored: the way on opens before the next drawing. */
  stored: RefObject<boolean>;
  /** In a dialog, which goes with the sight of the page. */
  fleeting?: boolean;
}

/** Tells that this page holds text which is not stored, so that somebody asks before it is lost. */
export function LeaveGuard({ changed, pending, stored, fleeting = false }: LeaveGuardProps) {
  const { unsaved, tabs } = useStores();
  const { key } = usePage();
  const typing = useSyncExternalStore(pending.follow, pending.any);
  const when = changed || typing;
  useEffect(() => {
    if (!when) return;
    unsaved.hold(key, {
      unsaved: () => !stored.current,
      question: fleeting ? texts.unsavedDialogQuestion : texts.unsavedQuestion,
      answers: { yes: texts.leave, no: texts.stay },
      fleeting,
    });
    return () => {
      // A page that is only hidden holds its text still.
      if (fleeting || tabs.pages.shown === key) unsaved.release(key);
    };
  }, [when, stored, fleeting, unsaved, tabs, key]);
  return null;
}
