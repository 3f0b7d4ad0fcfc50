import { observer } from 'mobx-react-lite';
import { useStores } from '../../stores/useStores';
import { LoadingCover } from './LoadingCover';
import { QuestionDialog } from './QuestionDialog';

/** A question that wants an answer, and work that keeps everything waiting. */
export const Foreground = observer(function Foreground() {
  const { questions, loading, session } = useStores();
  return (
    <>
      {questions.current && <QuestionDialog key={questions.current.id} question={questions.current} />}
      {loading.current && !session.paused && <LoadingCover loading={loading.current} />}
    </>
  );
});
