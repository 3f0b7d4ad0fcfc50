import { Button } from '@blueprintjs/core';
import { EyeOpenIcon } from '@blueprintjs/icons/lib/esm/generated/components/eye-open';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ProjectedField } from '#model/projection';
import { useText } from '../../../i18n/useText';
import type { RevealStore } from '../../../stores/records/RevealStore';
import { RevealedValue, RevealForm } from './lazyParts';
import { revealTexts } from './texts';
import './reveal.css';

interface MaskedValueProps {
  name: string;
  field: ProjectedField;
  reveals: RevealStore;
  /** The mask. */
  children: ReactNode;
}

/** The mask of a sensitive value, with an offer to reveal the value for a reason. */
export const MaskedValue = observer(function MaskedValue({
  name,
  field,
  reveals,
  children,
}: MaskedValueProps) {
  const t = useText(revealTexts);
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const reveal = reveals.getReveal(name);
  const isShown = reveal.state === 'done';
  useRestoreFocus(button, isAsking || isShown);
  if (isShown)
    return <RevealedValue {...{ name, field, reveal: reveal.value }} onHide={() => reveals.hide(name)} />;
  return (
    <div className="masked-value">
      <span className="masked-value-line">
        {children}
        {!isAsking && (
          <Button
            ref={button}
            variant="minimal"
            size="small"
            icon={<EyeOpenIcon />}
            aria-label={t('revealField', { field: field.title })}
            onClick={() => setAsking(true)}
          >
            {t('reveal')}
          </Button>
        )}
      </span>
      {isAsking && (
        <RevealForm
          {...{ name, field, reveals }}
          onClose={() => setAsking(false)}
          onLoadFailed={() => setAsking(false)}
        />
      )}
    </div>
  );
});

/** Returns the focus to the button when its replacement is gone, unless the focus has moved elsewhere. */
function useRestoreFocus(button: React.RefObject<HTMLButtonElement | null>, isReplaced: boolean): void {
  const wasReplaced = useRef(false);
  useEffect(() => {
    const isFree = document.activeElement === null || document.activeElement === document.body;
    if (wasReplaced.current && !isReplaced && isFree) button.current?.focus();
    wasReplaced.current = isReplaced;
  }, [button, isReplaced]);
}
