import {
  createContext,
  createElement,
  useContext,
  useEffect,
  useState,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
} from 'react';
import type { Loadable } from './Loadable';
import { loadWithRetry } from './loadWithRetry';
import { withTimeout } from './withTimeout';

/** Fallback rendered while the code of a page loads. */
export const PageFallbackContext = createContext<ReactNode>(null);

/**
 * Component with lazy code, rendered synchronously when its code is already loaded. React.lazy would keep the
 * fallback on screen for a while even then. A load that fails twice throws where it is rendered, and is
 * retried on the next mount.
 */
export function lazyComponent<Props extends object>(
  code: Loadable<ComponentType<Props>>,
  fallback?: ReactNode,
): FunctionComponent<Props> {
  return function WhenThere(props: Props) {
    const part = useLoadable(code);
    const defaultMessage = useContext(PageFallbackContext);
    if (part) return createElement(part, props);
    return fallback === undefined ? defaultMessage : fallback;
  };
}

function useLoadable<T>(code: Loadable<T>): T | undefined {
  const [loaded, setThere] = useState(() => code.value);
  const [failure, setFailure] = useState<{ error: unknown }>();
  useEffect(() => {
    if (loaded !== undefined) return;
    let isMounted = true;
    withTimeout(loadWithRetry(code)).then(
      part => isMounted && setThere(() => part),
      (error: unknown) => isMounted && setFailure({ error }),
    );
    return () => {
      isMounted = false;
    };
  }, [code, loaded]);
  if (failure) throw failure.error;
  return loaded;
}
