import { observer } from 'mobx-react-lite';
import { useStores } from '../stores/useStores';
import { NoticeCard } from './NoticeCard';
import './notices.css';

/** What is said at the edge of the screen. The region stands from the start, or readers would miss its first words. */
export const Notices = observer(function Notices() {
  const { notices } = useStores();
  return (
    <ol className="notices" aria-live="polite">
      {notices.notices.map(notice => (
        <NoticeCard key={notice.id} notice={notice} onClose={() => notices.close(notice.id)} />
      ))}
    </ol>
  );
});
