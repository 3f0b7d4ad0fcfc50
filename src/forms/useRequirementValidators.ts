import { useEffect, useState } from 'react';
import { loadSchemaModule, type SchemaValidators } from './loadValidators';

/**
 * The validators at a URL. Without them no requirements of a next step are shown; the server checks them in
 * any case.
 */
export function useRequirementValidators(url: string | undefined): SchemaValidators | undefined {
  const [loaded, setLoaded] = useState<{ url: string; validators: SchemaValidators }>();
  useEffect(() => {
    if (url === undefined) return;
    let isMounted = true;
    loadSchemaModule(url).then(
      ({ validators }) => isMounted && setLoaded({ url, validators }),
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, [url]);
  return loaded?.url === url ? loaded?.validators : undefined;
}
