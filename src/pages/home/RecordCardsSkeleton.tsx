import { useText } from '../../i18n/useText';
import { homeTexts } from './texts';

/** Place of the cards until they are loaded. What stands below is not shown so long, since nobody knows how far. */
export function RecordCardsSkeleton() {
  const t = useText(homeTexts);
  return (
    <div className="tile-cards tile-cards-pending" role="status" aria-label={t('loading')}>
      <div className="record-card" aria-hidden="true">
        <span className="tile-skeleton tile-skeleton-title" />
        <span className="tile-skeleton tile-skeleton-bar" />
        <span className="tile-skeleton tile-skeleton-bar" />
        <span className="tile-skeleton tile-skeleton-bar" />
      </div>
    </div>
  );
}
