import { observer } from 'mobx-react-lite';
import { useStores } from '../../stores/hooks/useStores';
import { LoadingOverlay } from './LoadingOverlay';
import { ConfirmationDialog } from './ConfirmationDialog';

/** Confirmation dialogs and the loading overlay of the window. */
export const OverlayContent = observer(function OverlayContent() {
  const { questions, loading, session } = useStores();
  return (
    <>
      {questions.current && <ConfirmationDialog key={questions.current.id} question={questions.current} />}
      {loading.current && !session.suspension && <LoadingOverlay loading={loading.current} />}
    </>
  );
});
