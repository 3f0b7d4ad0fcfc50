import { useEffect } from 'react';
import { usePlainText } from '../../i18n/usePlainText';
import { progressBarDelay } from '../../stores/feedback/ProgressStore';
import { useStores } from '../../stores/hooks/useStores';
import { appTexts } from '../texts';

/** Placeholder while a page loads: shows the progress bar and announces it to screen readers. */
export function PageLoading() {
  const t = usePlainText(appTexts);
  const { progress } = useStores();
  useEffect(() => progress.begin(progressBarDelay), [progress]);
  return (
    <p className="unseen" role="status">
      {t('loading')}
    </p>
  );
}
