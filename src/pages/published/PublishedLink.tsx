import type { ComponentProps } from 'react';
import { useStores } from '../../stores/hooks/useStores';
import { formatPublishedAddress, type PublishedAddress } from './publishedAddress';

/** Link within the published lists, which also works without a router, as visitors have none. */
export function PublishedLink({ to, ...rest }: ComponentProps<'a'> & { to: Partial<PublishedAddress> }) {
  const { navigation } = useStores();
  const href = formatPublishedAddress(to);
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
