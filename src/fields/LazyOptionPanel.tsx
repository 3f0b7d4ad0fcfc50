import { ErrorBoundary } from '../lazy/ErrorBoundary';
import { lazyComponent } from '../lazy/lazyComponent';
import { createLoadable } from '../lazy/Loadable';
import type { OptionPanelProps } from './optionPanelProps';
import { texts } from './texts';

const loadOptionPanel = createLoadable(async () => (await import('./OptionPanel')).OptionPanel);
const OptionPanel = lazyComponent(loadOptionPanel, null);

/** Loads the list before it is opened. Whoever opens it loads again, and sees that it failed. */
export const preloadOptionPanel = (): void => void loadOptionPanel().catch(() => undefined);

/** The list of a look-up, whose code is loaded when the box takes the focus. */
export function LazyOptionPanel(props: OptionPanelProps) {
  const { language } = props;
  return (
    <ErrorBoundary
      fallback={(_error, retry) => (
        <div className="field-option-note" role="alert">
          {texts.lookupFailed[language]}{' '}
          <button
            type="button"
            className="field-link"
            onMouseDown={event => event.preventDefault()}
            onClick={retry}
          >
            {texts.retry[language]}
          </button>
        </div>
      )}
    >
      <OptionPanel {...props} />
    </ErrorBoundary>
  );
}
