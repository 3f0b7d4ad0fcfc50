import { Button } from '@blueprintjs/core';
import { WarningSignIcon } from '@blueprintjs/icons/lib/esm/generated/components/warning-sign';
import { useId } from 'react';
import { ModalDialog } from '../../dialogs/ModalDialog';
import { resolveText } from '../../i18n/resolveText';
import { useLanguage } from '../../i18n/useLanguage';
import { useText } from '../../i18n/useText';
import type { ConfirmationQuestion } from '../../stores/feedback/ConfirmationStore';
import { overlayTexts } from './texts';
import './questionDialog.css';

/**
 * Dialog of a confirmation question; an alert has one button. If the buttons have texts of their own, the confirming
 * one discards something.
 */
export function ConfirmationDialog({ question }: { question: ConfirmationQuestion }) {
  const t = useText(overlayTexts);
  const messageId = useId();
  const language = useLanguage();
  const { title, message, isRefusable, answerLabels, answer } = question;
  return (
    <ModalDialog
      title={title?.[language] ?? t('reminder')}
      className="question-dialog"
      role="alertdialog"
      describedBy={messageId}
      keepOpenOnOutsideClick
      onClose={() => answer(!isRefusable)}
    >
      <div className="modal-dialog-body question-dialog-body">
        {isRefusable && <WarningSignIcon size={20} />}
        <p id={messageId}>{resolveText(message, language)}</p>
      </div>
      <div className="modal-dialog-foot">
        {isRefusable && (
          <Button data-autofocus {...(answerLabels && { intent: 'primary' })} onClick={() => answer(false)}>
            {answerLabels?.no[language] ?? t('cancel')}
          </Button>
        )}
        <Button
          {...(answerLabels
            ? ({ intent: 'danger', variant: 'minimal' } as const)
            : ({ intent: 'primary' } as const))}
          data-autofocus={isRefusable ? undefined : true}
          onClick={() => answer(true)}
        >
          {answerLabels?.yes[language] ?? t('ok')}
        </Button>
      </div>
    </ModalDialog>
  );
}
