import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../i18n/useLanguage';
import { groupDigits } from '../../i18n/groupDigits';
import { useText } from '../../i18n/useText';
import { latest } from '../../stores/Remote';
import type { Place } from '../../stores/places';
import { useStores } from '../../stores/useStores';
import { texts } from './texts';

/** One list, and how much there is in it. */
export const ResourceCard = observer(function ResourceCard({ place }: { place: Place }) {
  return (
    <Link className="resource-card" to={place.path}>
      <span className="resource-card-title">{place.title}</span>
      <Count resource={place.of} />
    </Link>
  );
});

const Count = observer(function Count({ resource }: { resource: string }) {
  const t = useText(texts);
  const language = useLanguage();
  const answer = useStores().counts.of(resource);
  const count = latest(answer);
  const failed = answer.state === 'failed' && count === undefined;
  return (
    <span className="resource-card-count" aria-busy={count === undefined && !failed}>
      {failed && t('uncounted')}
      {count !== undefined && (
        <>
          <strong>{groupDigits(count, language)}</strong> {t('records', { count })}
        </>
      )}
    </span>
  );
});
