import { Button, Callout } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Conflict, type AppError } from '#model/errors';
import type { Language, LocalizedText } from '#model/language';
import { resolveText } from '../../../i18n/resolveText';
import { ModalDialog } from '../../../dialogs/ModalDialog';
import { useRestoreFocus } from '../../../dialogs/useRestoreFocus';
import { useSubmitKey } from '../../../dialogs/useSubmitKey';
import { getLatestValue } from '../../../stores/RemoteData';
import type { BulkOperation } from '../../../stores/records/BulkStore';
import {
  countRefusalsByReason,
  countIneligibleRows,
  type BulkPreview,
} from '../../../stores/records/bulkPreview';
import { useOnUnmount } from '../../../stores/hooks/useOnUnmount';
import type { BulkDialogProps } from './bulkDialogProps';
import { BulkInputForm } from './BulkInputForm';
import { BulkProgress } from './BulkProgress';
import { BulkResult } from './BulkResult';
import { FailureList } from './FailureList';
import { getBulkOperationTitle } from './getBulkOperationTitle';
import {
  bulkTexts,
  formatCountChanged,
  formatBulkQuestion,
  formatBulkState,
  formatBulkStep,
  formatBulkIneligible,
  formatBulkReason,
  formatBulkRefused,
  formatBulkSample,
  getOperationTexts,
} from './texts';
import './bulk.css';

/** Dialog of a bulk operation: number of eligible records, input, progress and result. */
export const BulkDialog = observer(function BulkDialog(props: BulkDialogProps) {
  const { store, language, onHide } = props;
  useRestoreFocus();
  useOnUnmount(onHide);
  useEffect(() => {
    if (store.preview.state === 'idle') void store.loadPreview();
  }, [store]);
  const title = getBulkOperationTitle(store.step, language);
  return (
    <ModalDialog title={title} keepOpenOnOutsideClick onClose={onHide} className="bulk-dialog">
      {store.hasEnded ? (
        <BulkResult {...props} />
      ) : store.isRunning ? (
        <BulkProgress store={store} language={language} onHide={onHide} />
      ) : (
        <BulkQuestion {...props} title={title} />
      )}
    </ModalDialog>
  );
});

const BulkQuestion = observer(function BulkQuestion(props: BulkDialogProps & { title: string }) {
  const { store, title, language, onHide } = props;
  const preview = getLatestValue(store.preview);
  const failure =
    store.job.state === 'failed'
      ? store.job.error
      : store.preview.state === 'failed'
        ? store.preview.error
        : undefined;
  const input = 'transition' in store.step ? store.step.transition.input : undefined;
  const texts = getOperationTexts(store.step);
  const canStart = preview !== undefined && preview.able > 0;
  const submitKey = useSubmitKey(() => {
    if (canStart && store.job.state !== 'pending') void store.start();
  });
  return (
    <>
      <div className="modal-dialog-body">
        {failure && (
          <Callout intent="danger" role="alert">
            {describeFailure(failure, language)}
            <div className="callout-actions">
              <Button onClick={() => void store.loadPreview()}>{bulkTexts.recount[language]}</Button>
            </div>
          </Callout>
        )}
        <BulkPreviewText {...props} preview={preview} />
        {preview?.checkError && (
          <Callout intent="warning" role="alert">
            {texts.notChecked[language]}
            <div className="callout-actions">
              <Button onClick={() => void store.loadPreview()}>{bulkTexts.recount[language]}</Button>
            </div>
          </Callout>
        )}
        {canStart && <p className="bulk-quiet">{texts.checkedAgain[language]}</p>}
        {canStart && !store.isUndoable && <p className="bulk-quiet">{texts.notUndoable[language]}</p>}
        {store.isUndoable && store.isTooLargeToUndo && (
          <p className="bulk-quiet">{texts.tooLargeToUndo[language]}</p>
        )}
        {input && canStart && <BulkInputForm {...props} input={input} able={preview.able} />}
      </div>
      {(!input || !canStart) && (
        <div
          className="modal-dialog-foot"
          onKeyDownCapture={submitKey.press}
          onKeyUpCapture={submitKey.release}
          onBlur={submitKey.reset}
        >
          <Button data-autofocus onClick={onHide}>
            {bulkTexts[canStart ? 'cancel' : 'close'][language]}
          </Button>
          {canStart && (
            <Button
              intent={'transition' in store.step ? store.step.transition.intent : 'danger'}
              loading={store.job.state === 'pending'}
              onClick={() => void store.start()}
            >
              {formatBulkStep(title, preview.able)[language]}
            </Button>
          )}
        </div>
      )}
    </>
  );
});

interface BulkPreviewTextProps extends BulkDialogProps {
  preview: BulkPreview | undefined;
  title: string;
}

/** Number of records that the action applies to, and why others are skipped. */
function BulkPreviewText({ preview, store, title, language, getHref, onHide }: BulkPreviewTextProps) {
  if (!preview) return <p role="status">{bulkTexts.counting[language]}</p>;
  const { able, unable, refused, isExact } = preview;
  const texts = getOperationTexts(store.step);
  return (
    <>
      <div role="status">
        <p>{able > 0 ? formatBulkQuestion(title, able)[language] : texts.noneAble[language]}</p>
        {unable.length > 0 && (
          <>
            <p className="bulk-quiet">
              {formatBulkIneligible(store.step, countIneligibleRows(preview), able)[language]}
            </p>
            <ul className="bulk-quiet">
              {unable.map(({ state, count }) => (
                <li key={state}>{formatBulkState(state, count)[language]}</li>
              ))}
            </ul>
          </>
        )}
        {(refused.length > 0 || !isExact) && (
          <>
            <p className="bulk-quiet">{formatRefused(store.step, preview)[language]}</p>
            <ul className="bulk-quiet">
              {countRefusalsByReason(refused).map(({ reason, count }) => (
                <li key={reason}>{formatBulkReason(reason, count)[language]}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      {refused.length > 0 && (
        <details className="bulk-refused">
          <summary>{texts.unsuitable[language]}</summary>
          <FailureList
            title={texts.unsuitable}
            failures={refused}
            language={language}
            getHref={getHref}
            onFollow={onHide}
          />
        </details>
      )}
    </>
  );
}

const formatRefused = (
  step: BulkOperation,
  { able, checked, isExact, refused }: BulkPreview,
): LocalizedText =>
  isExact
    ? formatBulkRefused(step, refused.length)
    : formatBulkSample(step, { checked, total: able, refused: refused.length });

/** The message of a changed count contains the count. */
function describeFailure(error: AppError, language: Language): string {
  const count = error instanceof Conflict ? error.data?.count : undefined;
  return typeof count === 'number'
    ? formatCountChanged(count)[language]
    : resolveText(error.userMessage, language);
}
