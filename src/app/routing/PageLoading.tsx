import { useEffect } from 'react';
import { useText } from '../../i18n/useText';
import { showDelay } from '../../stores/feedback/ProgressStore';
import { useStores } from '../../stores/hooks/useStores';
import { texts } from '../texts';

/** Stands where a page will be: the bar at the top of the window runs, and a reader is told. */
export function PageLoading() {
  const t = useText(texts);
  const { progress } = useStores();
  useEffect(() => progress.begin(showDelay), [progress]);
  return (
    <p className="unseen" role="status">
      {t('loading')}
    </p>
  );
}
