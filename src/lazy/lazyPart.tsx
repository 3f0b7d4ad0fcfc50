import { createElement, type ComponentType, type ReactNode } from 'react';
import { Unreachable } from '#model/errors';
import { useStores } from '../stores/hooks/useStores';
import { ErrorBoundary } from './ErrorBoundary';
import { createLoadable } from './Loadable';
import { lazyComponent } from './lazyComponent';

const loadFailedMessage = {
  zh: '这部分功能未能加载，请稍后再试',
  en: 'This part of the console could not be loaded; please try again later',
};

interface LazyPartProps {
  /** Whether a failed load shows no notice. */
  isSilent?: boolean;
  /** Suppresses the notice of a load without a network, where a failed save says that the network is gone. */
  isSilentOffline?: boolean;
  /** Called when the lazy code fails to load. */
  onLoadFailed?: () => void;
}

/**
 * Part of a page or of the shell whose code is loaded on first render. A failed load is reported and leaves the rest
 * of the window as it is; the next mount retries it.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode = null,
): ComponentType<Props & LazyPartProps> {
  const Part = lazyComponent(createLoadable(load), fallback);
  return function LaterPart(props: Props & LazyPartProps) {
    const { notices } = useStores();
    const notify = (error: unknown) => {
      if (error instanceof Unreachable) {
        if (!props.isSilentOffline) notices.show('warning', error.userMessage);
      } else if (!props.isSilent) notices.show('danger', loadFailedMessage);
      props.onLoadFailed?.();
    };
    return (
      <ErrorBoundary fallback={() => null} onError={notify}>
        {createElement<Props>(Part, props)}
      </ErrorBoundary>
    );
  };
}
