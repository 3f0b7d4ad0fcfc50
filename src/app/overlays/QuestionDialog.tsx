import { Button } from '@blueprintjs/core';
import { WarningSignIcon } from '@blueprintjs/icons/lib/esm/generated/components/warning-sign';
import { useId } from 'react';
import { spoken } from '../../i18n/spoken';
import { useLanguage } from '../../i18n/useLanguage';
import { useText } from '../../i18n/useText';
import type { Question } from '../../stores/QuestionStore';
import { ModalDialog } from './ModalDialog';
import { texts } from './texts';
import './questionDialog.css';

/** Asks, and waits. What cannot be refused is only to be read. Where the answers have names, yes is what loses something. */
export function QuestionDialog({ question }: { question: Question }) {
  const t = useText(texts);
  const said = useId();
  const language = useLanguage();
  const { say, refusable, answers, answer } = question;
  return (
    <ModalDialog
      title={t('reminder')}
      className="question-dialog"
      role="alertdialog"
      describedBy={said}
      staysOnOutsideClick
      onClose={() => answer(!refusable)}
    >
      <div className="modal-dialog-body question-dialog-body">
        {refusable && <WarningSignIcon size={20} />}
        <p id={said}>{spoken(say, language)}</p>
      </div>
      <div className="modal-dialog-foot">
        {refusable && (
          <Button data-autofocus {...(answers && { intent: 'primary' })} onClick={() => answer(false)}>
            {answers?.no[language] ?? t('cancel')}
          </Button>
        )}
        <Button
          {...(answers
            ? ({ intent: 'danger', variant: 'minimal' } as const)
            : ({ intent: 'primary' } as const))}
          data-autofocus={refusable ? undefined : true}
          onClick={() => answer(true)}
        >
          {answers?.yes[language] ?? t('ok')}
        </Button>
      </div>
    </ModalDialog>
  );
}
