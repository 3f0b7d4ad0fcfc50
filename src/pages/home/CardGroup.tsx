import { useId } from 'react';
import { useText } from '../../i18n/useText';
import type { RouteGroup } from './groupByMenuHeading';
import { ResourceCard } from './ResourceCard';
import { texts } from './texts';

export function CardGroup({ group }: { group: RouteGroup }) {
  const t = useText(texts);
  const id = useId();
  return (
    <section className="home-group" aria-labelledby={id}>
      <h2 id={id}>{group.title || t('resources')}</h2>
      <ul className="home-cards">
        {group.routes.map(route => (
          <li key={route.path}>
            <ResourceCard route={route} />
          </li>
        ))}
      </ul>
    </section>
  );
}
