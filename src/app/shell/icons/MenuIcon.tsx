import { useEffect, useState } from 'react';
import { useStores } from '../../../stores/hooks/useStores';
import { loadIconPaths } from './loadIconPaths';
import { ProductIcon } from './ProductIcon';

interface Props {
  name: string | undefined;
  /** Whether the icon comes from the product's own icon folder. */
  isOwnIcon?: boolean;
}

/** Icon named in a route, loaded lazily; a dot is shown while it loads and for an unknown name. */
export function MenuIcon({ name, isOwnIcon = false }: Props) {
  const stores = useStores();
  const [paths, setPaths] = useState<readonly string[]>([]);
  useEffect(() => {
    if (isOwnIcon) return;
    let isMounted = true;
    void loadIconPaths(name, stores).then(found => isMounted && setPaths(found));
    return () => {
      isMounted = false;
    };
  }, [name, isOwnIcon, stores]);
  if (isOwnIcon) return <ProductIcon name={name} />;
  return (
    <svg className="menu-icon" width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      {paths.length > 0 ? paths.map(path => <path key={path} d={path} />) : <circle cx="8" cy="8" r="2" />}
    </svg>
  );
}
