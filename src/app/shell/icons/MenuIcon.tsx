import { useEffect, useState } from 'react';
import { useStores } from '../../../stores/hooks/useStores';
import { loadIconPaths } from './loadIconPaths';
import { OwnIcon } from './OwnIcon';

interface Props {
  name: string | undefined;
  /** A drawing of our own, in the folder of icons. */
  isOwnIcon?: boolean;
}

/** An icon that data names, fetched by itself; until it is there, and for an unknown name, a dot holds its place. */
export function MenuIcon({ name, isOwnIcon = false }: Props) {
  const stores = useStores();
  const [paths, setPaths] = useState<readonly string[]>([]);
  useEffect(() => {
    if (isOwnIcon) return;
    let wanted = true;
    void loadIconPaths(name, stores).then(found => wanted && setPaths(found));
    return () => {
      wanted = false;
    };
  }, [name, isOwnIcon, stores]);
  if (isOwnIcon) return <OwnIcon name={name} />;
  return (
    <svg className="menu-icon" width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      {paths.length > 0 ? paths.map(path => <path key={path} d={path} />) : <circle cx="8" cy="8" r="2" />}
    </svg>
  );
}
