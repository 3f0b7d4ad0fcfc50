import { useStores } from '../../stores/hooks/useStores';
import { recordTexts } from './texts';

const answers = { yes: recordTexts.leave, no: recordTexts.stay };

/** Closes a dialog over a form, but asks first if text that was typed in the dialog would be lost. */
export function useConfirmedClose(hasText: boolean, onClose: () => void): () => Promise<void> {
  const { questions } = useStores();
  return async () => {
    const isClosed =
      !hasText || (await questions.confirm(recordTexts.unsavedDialogQuestion, answers, recordTexts.unsaved));
    if (isClosed) onClose();
  };
}
