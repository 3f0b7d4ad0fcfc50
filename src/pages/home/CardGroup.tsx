import { useId } from 'react';
import { useText } from '../../i18n/useText';
import type { Group } from './groupsOf';
import { ResourceCard } from './ResourceCard';
import { texts } from './texts';

export function CardGroup({ group }: { group: Group }) {
  const t = useText(texts);
  const id = useId();
  return (
    <section className="home-group" aria-labelledby={id}>
      <h2 id={id}>{group.title || t('resources')}</h2>
      <ul className="home-cards">
        {group.places.map(place => (
          <li key={place.path}>
            <ResourceCard place={place} />
          </li>
        ))}
      </ul>
    </section>
  );
}
