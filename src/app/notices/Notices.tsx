import { observer } from 'mobx-react-lite';
import { useStores } from '../../stores/hooks/useStores';
import { NoticeCard } from './NoticeCard';
import './notices.css';

/**
 * What is said at the edge of the screen: below, what becomes of what a person did; in the upper right corner, what is
 * new. The regions stand from the start, or readers would miss their first words.
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
