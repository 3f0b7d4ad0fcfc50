import { Button } from '@blueprintjs/core';
import { useId, useState } from 'react';
import type { SystemState, TileIntent } from '#model/tiles';
import { formatCityTime } from '../../fields/dates/cityTime';
import { formatNumber } from '../../i18n/formatNumber';
import { formatRelativeTime } from '../../i18n/formatRelativeTime';
import { useLanguage } from '../../i18n/useLanguage';
import { useText } from '../../i18n/useText';
import { FailedJobsDialog } from './FailedJobsDialog';
import { MistakesDialog } from './MistakesDialog';
import { homeTexts } from './texts';

/** Maximum age of the last backup. Backups run daily; one may fail. */
const maxBackupAge = 2 * 24 * 60 * 60 * 1000;

/** Health of the installation, for administrators. */
export function SystemTiles({ state }: { state: SystemState }) {
  const t = useText(homeTexts);
  const language = useLanguage();
  const titleId = useId();
  const { failedJobs, failedAt, failures = [], mistakes, backup } = state;
  const [list, setList] = useState<'failures' | 'mistakes'>();
  const now = new Date();
  const takenAt = backup && new Date(backup.at);
  const isOld = !takenAt || now.getTime() - takenAt.getTime() > maxBackupAge;
  return (
    <section className="tile-records" aria-labelledby={titleId}>
      <h3 id={titleId} className="tile-title">
        {t('system')}
      </h3>
      <ul className="tiles-figures">
        <SystemTile
          title={t('failedJobs')}
          value={formatNumber(failedJobs, language)}
          note={failedAt === undefined ? t('keptDays') : t('lastFailed', { time: formatCityTime(failedAt) })}
          intent={failedJobs > 0 ? 'danger' : 'none'}
          open={failures.length > 0 && { label: t('showFailed'), run: () => setList('failures') }}
        />
        <SystemTile
          title={t('mistakes')}
          value={formatNumber(mistakes, language)}
          note={t(mistakes > 0 ? 'mistakesTold' : 'allServed')}
          intent={mistakes > 0 ? 'danger' : 'none'}
          open={mistakes > 0 && { label: t('showMistakes'), run: () => setList('mistakes') }}
        />
        <SystemTile
          title={t('lastBackup')}
          value={takenAt ? formatRelativeTime(takenAt, now, language) : t('noBackup')}
          note={
            backup
              ? t('backupRows', {
                  time: formatCityTime(backup.at),
                  rows: formatNumber(backup.rows, language),
                  count: backup.rows,
                })
              : t('backupHint')
          }
          intent={isOld ? 'warning' : 'none'}
        />
      </ul>
      {list === 'failures' && (
        <FailedJobsDialog failures={failures} count={failedJobs} onClose={() => setList(undefined)} />
      )}
      {list === 'mistakes' && <MistakesDialog onClose={() => setList(undefined)} />}
    </section>
  );
}

interface SystemTileProps {
  title: string;
  value: string;
  note: string;
  intent: TileIntent;
  /** Button that opens a dialog with the counted items. */
  open?: { label: string; run: () => void } | false;
}

function SystemTile({ title, value, note, intent, open }: SystemTileProps) {
  return (
    <li>
      <article className={`tile${intent === 'none' ? '' : ` tile-${intent}`}`}>
        <h4 className="tile-title">{title}</h4>
        <span className="tile-value">{value}</span>
        <p className="record-card-quiet">{note}</p>
        {open && (
          <Button size="small" variant="outlined" className="tile-retry" onClick={open.run}>
            {open.label}
          </Button>
        )}
      </article>
    </li>
  );
}
