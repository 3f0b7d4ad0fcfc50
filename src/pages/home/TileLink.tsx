import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ProjectedTile } from '#model/tiles';
import { useStores } from '../../stores/hooks/useStores';

interface TileLinkProps {
  resource: string;
  /** Filters of the list that the tile links to; a tile without them is no link. */
  where: ProjectedTile['where'] | undefined;
  className: string;
  children: ReactNode;
}

/** Link to the filtered list of a resource; plain text where the account has no such page. */
export const TileLink = observer(function TileLink({ resource, where, className, children }: TileLinkProps) {
  const path = useResourceListPath(resource);
  if (path === undefined || !where) return <span className={className}>{children}</span>;
  return (
    <Link className={className} to={`${path}?${new URLSearchParams(where).toString()}`}>
      {children}
    </Link>
  );
});

/** Path of the list of a resource, as far as the account has one. For observers. */
export function useResourceListPath(resource: string): string | undefined {
  return useStores().routes.findList(resource)?.path;
}
