import type { FailedJob } from '#model/tiles';
import { ModalDialog } from '../../dialogs/ModalDialog';
import { formatCityTime } from '../../fields/dates/cityTime';
import { useText } from '../../i18n/useText';
import { homeTexts } from './texts';
import '../../tables/smallTable.css';

interface FailedJobsDialogProps {
  failures: readonly FailedJob[];
  /** Number of failed jobs, including those that are not listed. */
  count: number;
  onClose: () => void;
}

/** The latest failed jobs: action, owner, end and reason of each. */
export function FailedJobsDialog({ failures, count, onClose }: FailedJobsDialogProps) {
  const t = useText(homeTexts);
  return (
    <ModalDialog title={t('failedJobs')} className="failed-jobs" onClose={onClose}>
      <div className="modal-dialog-body">
        <table className="small-table">
          <thead>
            <tr>
              <th scope="col">{t('failedAt')}</th>
              <th scope="col">{t('job')}</th>
              <th scope="col">{t('owner')}</th>
              <th scope="col">{t('reason')}</th>
            </tr>
          </thead>
          <tbody>
            {failures.map(({ uuid, at, resource, action, by, reason, done, total }) => (
              <tr key={uuid}>
                <td>{formatCityTime(at)}</td>
                <td>
                  {resource} · {action}
                  <span>{t('jobDone', { done, total })}</span>
                </td>
                <td>{by || t('ownerGone')}</td>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {count > failures.length && <p>{t('moreFailed', { count: count - failures.length })}</p>}
      </div>
    </ModalDialog>
  );
}
