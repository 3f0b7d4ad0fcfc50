import { createElement, type ComponentType, type ReactNode } from 'react';
import { useStores } from '../../stores/hooks/useStores';
import { ErrorBoundary } from '../ErrorBoundary';
import { createLoadable } from './Loadable';
import { lazyComponent } from './lazyComponent';

const loadFailedMessage = {
  zh: '这部分功能未能加载，请稍后再试',
  en: 'This part of the console could not be loaded; please try again later',
};

interface LazyPartProps {
  /** Nobody is told that it does not come. */
  isSilent?: boolean;
  /** It does not come. */
  onLoadFailed?: () => void;
}

/**
 * A part of the frame whose code is fetched when it is first drawn. What does not come is told of and leaves the rest
 * of the window as it is; where it is drawn anew it is fetched anew.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): ComponentType<Props & LazyPartProps> {
  const Part = lazyComponent(createLoadable(load), meanwhile);
  return function LaterPart(props: Props & LazyPartProps) {
    const { notices } = useStores();
    const tell = () => {
      if (!props.isSilent) notices.show('danger', loadFailedMessage);
      props.onLoadFailed?.();
    };
    return (
      <ErrorBoundary fallback={null} onError={tell}>
        {createElement<Props>(Part, props)}
      </ErrorBoundary>
    );
  };
}
