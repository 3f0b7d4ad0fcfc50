import { createElement, type ComponentType, type ReactNode } from 'react';
import { useStores } from '../stores/useStores';
import { ErrorBoundary } from './ErrorBoundary';
import { fetched } from './Fetched';
import { whenThere } from './whenThere';

const missing = {
  zh: '这部分功能未能加载，请稍后再试',
  en: 'This part of the console could not be loaded; please try again later',
};

interface Waiting {
  /** Nobody is told that it does not come. */
  quiet?: boolean;
  /** It does not come. */
  onMissing?: () => void;
}

/**
 * A part of the frame whose code is fetched when it is first drawn. What does not come is told of and leaves the rest
 * of the window as it is; where it is drawn anew it is fetched anew.
 */
export function laterPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): ComponentType<Props & Waiting> {
  const Part = whenThere(fetched(load), meanwhile);
  return function LaterPart(props: Props & Waiting) {
    const { notices } = useStores();
    const tell = () => {
      if (!props.quiet) notices.show('danger', missing);
      props.onMissing?.();
    };
    return (
      <ErrorBoundary instead={null} onBroken={tell}>
        {createElement<Props>(Part, props)}
      </ErrorBoundary>
    );
  };
}
