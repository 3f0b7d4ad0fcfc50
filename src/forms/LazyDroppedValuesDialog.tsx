import { Button, Callout } from '@blueprintjs/core';
import { Unreachable } from '#model/errors';
import { offlineTexts } from '../api/offline';
import { ErrorBoundary } from '../lazy/ErrorBoundary';
import { lazyComponent } from '../lazy/lazyComponent';
import { createLoadable } from '../lazy/Loadable';
import type { DroppedValuesDialogProps } from './DroppedValuesDialog';
import { useFormContext } from './FormContext';
import { formTexts } from './texts';

const loadDialog = createLoadable(async () => (await import('./DroppedValuesDialog')).DroppedValuesDialog);
const DroppedValuesDialog = lazyComponent(loadDialog, null);

/** Preloads the confirmation dialog. A failed preload is repeated, and reported, when the dialog opens. */
export const preloadDroppedValuesDialog = (): void => void loadDialog().catch(() => undefined);

/** The confirmation dialog. If its code fails to load, nothing is saved or dropped. */
export function LazyDroppedValuesDialog(props: DroppedValuesDialogProps) {
  const { language } = useFormContext();
  return (
    <ErrorBoundary
      fallback={(error, retry) => (
        <Callout intent="warning" role="alert" className="form-notice">
          {error instanceof Unreachable ? offlineTexts.textKept[language] : formTexts.loadFailed[language]}{' '}
          <Button size="small" text={formTexts.retry[language]} onClick={retry} />
        </Callout>
      )}
    >
      <DroppedValuesDialog {...props} />
    </ErrorBoundary>
  );
}
