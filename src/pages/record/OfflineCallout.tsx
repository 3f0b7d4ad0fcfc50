import { Button, Callout } from '@blueprintjs/core';
import type { Language } from '#model/language';
import { offlineTexts } from '../../api/offline';
import { recordTexts } from './texts';

interface OfflineCalloutProps {
  language: Language;
  /** Whether the failed save is repeated automatically. */
  savesItself: boolean;
  /** Absent where the form's own button is in sight. */
  onSave?: () => void;
}

/** A save that did not reach the server. */
export function OfflineCallout({ language, savesItself, onSave }: OfflineCalloutProps) {
  return (
    <Callout intent="warning">
      <p className="callout-title">
        {(savesItself ? offlineTexts.savesItself : offlineTexts.textKept)[language]}
      </p>
      {!savesItself && recordTexts.saveAgain[language]}
      {onSave && (
        <div className="callout-actions">
          <Button onClick={onSave}>{recordTexts.saveNow[language]}</Button>
        </div>
      )}
    </Callout>
  );
}
