import { observer } from 'mobx-react-lite';
import { useStores } from '../../stores/hooks/useStores';
import { NoticeCard } from './NoticeCard';
import './notices.css';

/**
 * Live region for notices, in the upper right corner. It is mounted from the start, or screen readers would miss
 * the first notice.
 */
export const NoticeRegion = observer(function NoticeRegion() {
  const { notices } = useStores();
  return (
    <ol className="notices" aria-live="polite">
      {notices.notices.map(notice => (
        <NoticeCard
          key={notice.id}
          notice={notice}
          onPause={() => notices.pause(notice.id)}
          onResume={() => notices.resume(notice.id)}
          onClose={() => notices.close(notice.id)}
        />
      ))}
    </ol>
  );
});
