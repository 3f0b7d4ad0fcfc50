import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { resolveText } from '../i18n/resolveText';
import { useLanguage } from '../i18n/useLanguage';
import { useText } from '../i18n/useText';
import { useRetryWhenOnline } from '../stores/hooks/useRetryWhenOnline';
import { useStores } from '../stores/hooks/useStores';
import { isForbiddenData, isUnreachableData, getLatestValue } from '../stores/RemoteData';
import { ListLoadError, ListSkeleton } from '../tables/ListState';
import { Statistics } from './chart/Statistics';
import { chartTexts } from './chart/texts';
import './pages.css';

interface ChartPageProps {
  resource: string;
  title: string;
}

/** Statistics page of any resource with `x-statistics`. */
export const ChartPage = observer(function ChartPage({ resource, title }: ChartPageProps) {
  const t = useText(chartTexts);
  const { schemas } = useStores();
  const language = useLanguage();
  const load = () => void schemas.load(resource);
  useEffect(() => void schemas.load(resource), [schemas, resource]);
  const answer = schemas.getSchema(resource);
  useRetryWhenOnline(isUnreachableData(answer), load);
  const schema = getLatestValue(answer);
  if (isForbiddenData(answer)) return <Navigate to="/403" replace />;
  const statistics = schema?.['x-statistics'];
  if (schema && statistics)
    return <Statistics key={resource} title={title} schema={schema} statistics={statistics} />;
  return (
    <section className="page">
      <h1>{title}</h1>
      {schema ? (
        <p role="status">{t('nothingToCount')}</p>
      ) : answer.state === 'failed' ? (
        <ListLoadError
          language={language}
          reason={resolveText(answer.error.userMessage, language)}
          onRetry={load}
        />
      ) : (
        <ListSkeleton rows={10} language={language} />
      )}
    </section>
  );
});
