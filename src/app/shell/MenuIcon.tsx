import { useEffect, useState } from 'react';
import { useStores } from '../../stores/useStores';
import { iconPaths } from './iconPaths';
import { OwnIcon } from './OwnIcon';

interface Props {
  name: string | undefined;
  /** A drawing of our own, in the folder of icons. */
  ours?: boolean;
}

/** An icon that data names, fetched by itself; until it is there, and for an unknown name, a dot holds its place. */
export function MenuIcon({ name, ours = false }: Props) {
  const stores = useStores();
  const [paths, setPaths] = useState<readonly string[]>([]);
  useEffect(() => {
    if (ours) return;
    let wanted = true;
    void iconPaths(name, stores).then(found => wanted && setPaths(found));
    return () => {
      wanted = false;
    };
  }, [name, ours, stores]);
  if (ours) return <OwnIcon name={name} />;
  return (
    <svg className="menu-icon" width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      {paths.length > 0 ? paths.map(path => <path key={path} d={path} />) : <circle cx="8" cy="8" r="2" />}
    </svg>
  );
}
