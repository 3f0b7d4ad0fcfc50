import { ErrorBoundary } from '../lazy/ErrorBoundary';
import { lazyComponent } from '../lazy/lazyComponent';
import { createLoadable } from '../lazy/Loadable';
import type { OptionPanelProps } from './optionPanelProps';
import { fieldTexts } from './texts';

const loadOptionPanel = createLoadable(async () => (await import('./OptionPanel')).OptionPanel);
const OptionPanel = lazyComponent(loadOptionPanel, null);

/** Preloads the code of the list. A failure is ignored here: opening the list loads it again and shows the error. */
export const preloadOptionPanel = (): void => void loadOptionPanel().catch(() => undefined);

/** The option list, whose code is loaded when the input is focused. */
export function LazyOptionPanel(props: OptionPanelProps) {
  const { language } = props;
  return (
    <ErrorBoundary
      fallback={(_error, retry) => (
        <div className="field-option-note" role="alert">
          {fieldTexts.lookupFailed[language]}{' '}
          <button
            type="button"
            className="field-link"
            onMouseDown={event => event.preventDefault()}
            onClick={retry}
          >
            {fieldTexts.retry[language]}
          </button>
        </div>
      )}
    >
      <OptionPanel {...props} />
    </ErrorBoundary>
  );
}
