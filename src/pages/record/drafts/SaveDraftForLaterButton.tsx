import { Button } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLanguage } from '../../../i18n/useLanguage';
import type { DraftStore } from '../../../stores/drafts/DraftStore';
import { useStores } from '../../../stores/hooks/useStores';
import { formatDraftTime } from './formatDraftTime';
import { draftTexts, formatDraftSavedAt, formatSavedForLater } from './texts';
import './saveForLater.css';

interface SaveDraftForLaterButtonProps {
  /** Absent until something is typed. */
  draft: DraftStore | undefined;
  hasChanges: boolean;
  /** Commits typed text that is not in the changes yet. */
  onFlush: () => void;
  onLeave: () => void;
}

/** Leaves the form of a new record and keeps its draft; says when that was written last. */
export const SaveDraftForLaterButton = observer(function SaveDraftForLaterButton(
  props: SaveDraftForLaterButtonProps,
) {
  const { draft, hasChanges, onFlush, onLeave } = props;
  const { notices } = useStores();
  const language = useLanguage();
  const [isLeaving, setIsLeaving] = useState(false);
  const getTime = () =>
    draft?.written.state === 'done' ? formatDraftTime(draft.written.value, new Date()) : undefined;
  const leave = useEffectEvent(async () => {
    if (!hasChanges) return onLeave();
    await draft?.flush();
    const writtenAt = getTime();
    setIsLeaving(false);
    // What was typed was taken back: the changes are the form's defaults.
    if (draft?.hasInput === false) return onLeave();
    if (writtenAt === undefined) return notices.show('danger', draftTexts.notKept);
    notices.show('success', formatSavedForLater(writtenAt));
    onLeave();
  });
  // After the render in which the committed text is among the changes.
  useEffect(() => {
    if (isLeaving) void leave();
  }, [isLeaving]);
  const time = getTime();
  return (
    <>
      <Button
        text={draftTexts.saveForLater[language]}
        loading={isLeaving}
        onClick={() => {
          onFlush();
          setIsLeaving(true);
        }}
      />
      {time !== undefined && <p className="form-saved-at">{formatDraftSavedAt(time)[language]}</p>}
    </>
  );
});
