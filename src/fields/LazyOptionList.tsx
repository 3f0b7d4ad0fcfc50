import { Classes } from '@blueprintjs/core';
import { ErrorBoundary } from '../lazy/ErrorBoundary';
import { lazyComponent } from '../lazy/lazyComponent';
import { createLoadable } from '../lazy/Loadable';
import type { OptionListProps } from './OptionList';
import { texts } from './texts';

const loadOptionList = createLoadable(async () => (await import('./OptionList')).OptionList);
const OptionList = lazyComponent(loadOptionList, null);

/** Loads the list before it is opened. Whoever opens it loads again, and sees that it failed. */
export const preloadOptionList = (): void => void loadOptionList().catch(() => undefined);

/** The list of a look-up, whose code is loaded when the box takes the focus. */
export function LazyOptionList(props: OptionListProps) {
  const { language, placement } = props;
  return (
    <ErrorBoundary
      fallback={(_error, retry) => (
        <div className={`${Classes.CARD} field-options`} style={placement} role="alert">
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
      <OptionList {...props} />
    </ErrorBoundary>
  );
}
