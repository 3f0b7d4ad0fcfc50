import { createElement, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { useStores } from '../stores/useStores';
import { ErrorBoundary } from './ErrorBoundary';

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
  const fetched = () => lazy(async () => ({ default: await load() }));
  let part = fetched();
  return function LaterPart(props: Props & Waiting) {
    const { notices } = useStores();
    const [now] = useState(() => part);
    const tell = () => {
      // What was rejected once stays rejected.
      if (now === part) part = fetched();
      if (!props.quiet) notices.show('danger', missing);
      props.onMissing?.();
    };
    return (
      <ErrorBoundary instead={null} onBroken={tell}>
        <Suspense fallback={meanwhile}>{createElement<Props>(now, props)}</Suspense>
      </ErrorBoundary>
    );
  };
}
