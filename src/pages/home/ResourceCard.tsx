import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../i18n/useLanguage';
import { formatNumber } from '../../i18n/formatNumber';
import { useText } from '../../i18n/useText';
import { getLatestValue } from '../../stores/RemoteData';
import type { RouteNode } from '../../stores/navigation/routeTree';
import { useStores } from '../../stores/hooks/useStores';
import { homeTexts } from './texts';

/** Card of one list with its record count. */
export const ResourceCard = observer(function ResourceCard({ route }: { route: RouteNode }) {
  return (
    <Link className="resource-card" to={route.path}>
      <span className="resource-card-title">{route.title}</span>
      <RecordCount resource={route.subject} />
    </Link>
  );
});

const RecordCount = observer(function RecordCount({ resource }: { resource: string }) {
  const t = useText(homeTexts);
  const language = useLanguage();
  const answer = useStores().recordCounts.getCount(resource);
  const count = getLatestValue(answer);
  const failed = answer.state === 'failed' && count === undefined;
  return (
    <span className="resource-card-count" aria-busy={count === undefined && !failed}>
      {failed && t('uncounted')}
      {count !== undefined && (
        <>
          <strong>{formatNumber(count, language)}</strong> {t('records', { count })}
        </>
      )}
    </span>
  );
});
