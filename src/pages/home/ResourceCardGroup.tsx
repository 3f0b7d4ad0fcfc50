import { useId } from 'react';
import { useText } from '../../i18n/useText';
import type { MenuHeadingGroup } from './groupByMenuHeading';
import { ResourceCard } from './ResourceCard';
import { homeTexts } from './texts';

export function ResourceCardGroup({ group }: { group: MenuHeadingGroup }) {
  const t = useText(homeTexts);
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
