import { useEffect, useEffectEvent, useSyncExternalStore, type RefObject } from 'react';
import type { PendingEdits } from '../../fields/PendingEdits';
import { usePageActions } from '../../stores/hooks/usePage';
import { useStores } from '../../stores/hooks/useStores';
import { recordTexts } from './texts';

interface UnsavedChangesGuardProps {
  /** Whether the form has unsaved changes. */
  hasChanges: boolean;
  /** Typed text of inputs that is not in the form data yet. */
  pending: PendingEdits;
  /** Set as soon as the record is stored, so that navigation is not blocked before the next render. */
  isStored: RefObject<boolean>;
  /** The text is in a dialog, which closes when its page is hidden. */
  isLostWhenHidden?: boolean;
  /** Called when the user has chosen to discard the text. */
  onDiscard?: () => void;
}

/** Registers the page's unsaved text, so that its loss must be confirmed. */
export function UnsavedChangesGuard({
  hasChanges,
  pending,
  isStored,
  isLostWhenHidden = false,
  onDiscard,
}: UnsavedChangesGuardProps) {
  const { unsaved, tabs } = useStores();
  const { key } = usePageActions();
  const typing = useSyncExternalStore(pending.subscribe, pending.hasAny);
  const when = hasChanges || typing;
  const discard = useEffectEvent(() => onDiscard?.());
  useEffect(() => {
    if (!when) return;
    unsaved.register(key, {
      isUnsaved: () => !isStored.current,
      title: recordTexts.unsaved,
      question: isLostWhenHidden ? recordTexts.unsavedDialogQuestion : recordTexts.unsavedQuestion,
      answerLabels: { yes: recordTexts.leave, no: recordTexts.stay },
      isLostWhenHidden,
      onDiscard: () => discard(),
    });
    return () => {
      // A hidden keep-alive page still contains its text.
      if (isLostWhenHidden || tabs.pages.shownKey === key) unsaved.unregister(key);
    };
  }, [when, isStored, isLostWhenHidden, unsaved, tabs, key]);
  return null;
}
