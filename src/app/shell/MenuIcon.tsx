import { useEffect, useState } from 'react';
import { iconPaths } from './iconPaths';

/** An icon that data names, fetched by itself; until it is there, and for an unknown name, a dot holds its place. */
export function MenuIcon({ name }: { name: string | undefined }) {
  const [paths, setPaths] = useState<readonly string[]>([]);
  useEffect(() => {
    let wanted = true;
    void iconPaths(name).then(found => wanted && setPaths(found));
    return () => {
      wanted = false;
    };
  }, [name]);
  return (
    <svg className="menu-icon" width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      {paths.length > 0 ? paths.map(path => <path key={path} d={path} />) : <circle cx="8" cy="8" r="2" />}
    </svg>
  );
}
