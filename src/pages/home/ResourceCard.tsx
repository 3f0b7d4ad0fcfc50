import { observer } from 'mobx-react-lite';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../i18n/useLanguage';
import { useText } from '../../i18n/useText';
import { latest } from '../../stores/Remote';
import type { Place } from '../../stores/places';
import { useStores } from '../../stores/useStores';
import { texts } from './texts';

/** One list, and how much there is in it. */
export const ResourceCard = observer(function ResourceCard({ place }: { place: Place }) {
  const group = place.above.at(-1)?.title;
  return (
    <Link className="resource-card" to={place.path}>
      <span className="resource-card-title">{place.title}</span>
      <Count resource={place.of} />
      {group && <span className="resource-card-group">{group}</span>}
    </Link>
  );
});

const Count = observer(function Count({ resource }: { resource: string }) {
  const t = useText(texts);
  const language = useLanguage();
  const count = useStores().counts.of(resource);
  const value = latest(count);
  if (value === undefined && count.state === 'failed')
    return <span className="resource-card-count">{t('uncounted')}</span>;
  return (
    <span className="resource-card-count" aria-busy={value === undefined}>
      <strong>{value?.toLocaleString(language === 'zh' ? 'zh-CN' : 'en') ?? ''}</strong>
      {value !== undefined && t('records')}
    </span>
  );
});
