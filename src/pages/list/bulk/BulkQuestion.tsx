import { Button, Callout } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { Conflict, type AppError } from '#model/errors';
import type { Language, LocalizedText } from '#model/language';
import { resolveText } from '../../../i18n/resolveText';
import { useSubmitKey } from '../../../dialogs/useSubmitKey';
import { getLatestValue } from '../../../stores/RemoteData';
import type { BulkOperation } from '../../../stores/records/BulkStore';
import {
  countRefusalsByReason,
  countIneligibleRows,
  type BulkPreview,
} from '../../../stores/records/bulkPreview';
import { TransitionEffects } from '../../record/TransitionEffects';
import type { BulkDialogProps } from './bulkDialogProps';
import { BulkInputForm } from './BulkInputForm';
import { FailureList } from './FailureList';
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

interface BulkQuestionProps extends Omit<BulkDialogProps, 'onHide'> {
  title: string;
  /** Closes the dialog, unless the user keeps what was typed in it. */
  onCancel: () => void;
}

/** Question before a bulk operation: the eligible records, what it does to them, and its input. */
export const BulkQuestion = observer(function BulkQuestion(props: BulkQuestionProps) {
  const { store, title, language, onCancel } = props;
  const preview = getLatestValue(store.preview);
  const failure =
    store.job.state === 'failed'
      ? store.job.error
      : store.preview.state === 'failed'
        ? store.preview.error
        : undefined;
  const transition = 'transition' in store.step ? store.step.transition : undefined;
  const input = transition?.input;
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
        {canStart && transition && <TransitionEffects transition={transition} language={language} />}
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
          <Button data-autofocus onClick={onCancel}>
            {bulkTexts[canStart ? 'cancel' : 'close'][language]}
          </Button>
          {canStart && (
            <Button
              intent={transition?.intent ?? 'danger'}
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

interface BulkPreviewTextProps extends BulkQuestionProps {
  preview: BulkPreview | undefined;
}

/** Number of records that the action applies to, and why others are skipped. */
function BulkPreviewText({ preview, store, title, language, getHref }: BulkPreviewTextProps) {
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
          <FailureList title={texts.unsuitable} failures={refused} language={language} getHref={getHref} />
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
