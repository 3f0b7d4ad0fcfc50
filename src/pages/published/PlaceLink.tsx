import type { ComponentProps } from 'react';
import { useStores } from '../../stores/hooks/useStores';
import { formatPublishedPlace, type PublishedPlace } from './publishedAddress';

/** A link to a place of the page. It works without a router too, since people without a session have none. */
export function PlaceLink({ to, ...rest }: ComponentProps<'a'> & { to: Partial<PublishedPlace> }) {
  const { navigation } = useStores();
  const href = formatPublishedPlace(to);
  return (
    <a
      {...rest}
      href={href}
      onClick={event => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        navigation.push(href);
      }}
    />
  );
}
