import { Button, Callout } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { resolveText } from '../i18n/resolveText';
import { useLanguage } from '../i18n/useLanguage';
import type { RemoteData } from '../stores/RemoteData';
import { ModalDialog } from './ModalDialog';

interface AnswerDialogProps<T> {
  title: string;
  className?: string;
  bodyClassName?: string;
  answer: RemoteData<T>;
  /** Loads the answer again. */
  onRetry: () => void;
  onClose: () => void;
  texts: Readonly<Record<'loading' | 'retry' | 'close', string>>;
  children: (value: T) => ReactNode;
}

/** Dialog that shows an answer of the server once it is loaded, and offers a retry if it could not be. */
export const AnswerDialog = observer(function AnswerDialog<T>(props: AnswerDialogProps<T>) {
  const { title, className, bodyClassName = '', answer, onRetry, onClose, texts, children } = props;
  const language = useLanguage();
  return (
    <ModalDialog {...(className === undefined ? {} : { className })} title={title} onClose={onClose}>
      <div className={`modal-dialog-body ${bodyClassName}`} aria-live="polite">
        {answer.state === 'done' ? (
          children(answer.value)
        ) : answer.state === 'failed' ? (
          <Callout intent="danger" role="alert">
            {resolveText(answer.error.userMessage, language)}
            <div className="callout-actions">
              <Button onClick={onRetry}>{texts.retry}</Button>
            </div>
          </Callout>
        ) : (
          <p role="status">{texts.loading}</p>
        )}
      </div>
      <div className="modal-dialog-foot">
        <Button data-autofocus onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </ModalDialog>
  );
});
