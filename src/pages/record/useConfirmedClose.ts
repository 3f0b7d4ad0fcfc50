import { useEffect, useRef } from 'react';
import { useStores } from '../../stores/hooks/useStores';
import { recordTexts } from './texts';

const answers = { yes: recordTexts.leave, no: recordTexts.stay };

/**
 * Closes a dialog over a form, but asks first if text that was typed in the dialog would be lost. The form engine may
 * keep a function of an earlier render, which must know of text typed since.
 */
export function useConfirmedClose(hasText: boolean, onClose: () => void): () => Promise<void> {
  const { questions } = useStores();
  const latest = useRef(hasText);
  useEffect(() => {
    latest.current = hasText;
  }, [hasText]);
  return async () => {
    const isClosed =
      !latest.current ||
      (await questions.confirm(recordTexts.unsavedDialogQuestion, answers, recordTexts.unsaved));
    if (isClosed) onClose();
  };
}
