import { observer } from 'mobx-react-lite';
import { useStores } from '../../stores/hooks/useStores';
import { NoticeCard } from './NoticeCard';
import './notices.css';

/**
 * Live regions for notices: results of actions at the bottom, unprompted news in the upper right corner. The
 * regions are mounted from the start, or screen readers would miss the first notice.
 */
export const Notices = observer(function Notices() {
  const { notices } = useStores();
  const cards = (news: boolean) =>
    notices.notices
      .filter(notice => (notice.isUnprompted ?? false) === news)
      .map(notice => (
        <NoticeCard
          key={notice.id}
          notice={notice}
          onPause={() => notices.pause(notice.id)}
          onResume={() => notices.resume(notice.id)}
          onClose={() => notices.close(notice.id)}
        />
      ));
  return (
    <>
      <ol className="notices" aria-live="polite">
        {cards(false)}
      </ol>
      <ol className="notices notices-news" aria-live="polite">
        {cards(true)}
      </ol>
    </>
  );
});
