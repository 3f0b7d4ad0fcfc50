import { Button, Classes } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import type { ProjectedField } from '#model/projection';
import { useLanguage } from '../../../i18n/useLanguage';
import { useText } from '../../../i18n/useText';
import type { RevealStore } from '../../../stores/records/RevealStore';
import { getRevealError } from './getRevealError';
import { revealTexts } from './texts';

const minReason = 5;
const maxReason = 500;

interface RevealFormProps {
  name: string;
  field: ProjectedField;
  reveals: RevealStore;
  onClose: () => void;
}

/** Form for the reason of a reveal, below the mask. */
export const RevealForm = observer(function RevealForm({ name, field, reveals, onClose }: RevealFormProps) {
  const t = useText(revealTexts);
  const language = useLanguage();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [reason, setReason] = useState(reveals.reason);
  useEffect(() => {
    input.current?.select();
    input.current?.form?.scrollIntoView({ block: 'nearest' });
  }, []);
  const reveal = reveals.getReveal(name);
  const isLongEnough = Array.from(reason.trim()).length >= minReason;
  const close = () => {
    reveals.hide(name);
    onClose();
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isLongEnough && (await reveals.reveal(name, reason.trim()))) onClose();
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    close();
  };
  return (
    <form
      className="reveal-form"
      aria-label={t('revealField', { field: field.title })}
      onSubmit={event => void submit(event)}
      onKeyDown={closeOnEscape}
    >
      <label htmlFor={`${id}-reason`}>{t('reason')}</label>
      <input
        id={`${id}-reason`}
        ref={input}
        className={`${Classes.INPUT} ${Classes.FILL}`}
        autoComplete="off"
        maxLength={maxReason}
        aria-describedby={`${id}-help`}
        value={reason}
        onChange={event => setReason(event.target.value)}
      />
      <p id={`${id}-help`} className="reveal-help">
        {t('reasonHelp')}
      </p>
      {reveal.state === 'failed' && (
        <p role="alert" className="reveal-error">
          {getRevealError(reveal.error, language)}
        </p>
      )}
      <div className="reveal-buttons">
        <Button size="small" onClick={close}>
          {t('cancel')}
        </Button>
        <Button
          type="submit"
          size="small"
          intent="primary"
          disabled={!isLongEnough}
          loading={reveal.state === 'pending'}
        >
          {t('reveal')}
        </Button>
      </div>
    </form>
  );
});
