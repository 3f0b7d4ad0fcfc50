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
import { withTimeout } from './withTimeout';

/** What stands in place of a page whose code has not come yet. */
export const FallbackContext = createContext<ReactNode>(null);

/**
 * A component whose code may have come before it is drawn: then it is drawn at once, and otherwise as soon as it is
 * there. A lazy component of React's comes later: what stands there meanwhile is kept on screen for a while, however
 * soon the code came. What does not come breaks its place, and is asked for again where it is drawn anew.
 */
export function lazyComponent<Props extends object>(
  code: Loadable<ComponentType<Props>>,
  meanwhile?: ReactNode,
): FunctionComponent<Props> {
  return function WhenThere(props: Props) {
    const part = useLoadable(code);
    const usual = useContext(FallbackContext);
    if (part) return createElement(part, props);
    return meanwhile === undefined ? usual : meanwhile;
  };
}

function useLoadable<T>(code: Loadable<T>): T | undefined {
  const [there, setThere] = useState(() => code.value);
  const [failure, setFailure] = useState<{ error: unknown }>();
  useEffect(() => {
    if (there !== undefined) return;
    let wanted = true;
    withTimeout(code()).then(
      part => wanted && setThere(() => part),
      (error: unknown) => wanted && setFailure({ error }),
    );
    return () => {
      wanted = false;
    };
  }, [code, there]);
  if (failure) throw failure.error;
  return there;
}
