import { useText } from '../i18n/useText';
import { texts } from './texts';
import './pageLoading.css';

/** A thin bar that slows down as it nears the end, and is gone when the page is there. */
export function PageLoading() {
  const t = useText(texts);
  return <div className="page-loading" role="progressbar" aria-label={t('loading')} />;
}
