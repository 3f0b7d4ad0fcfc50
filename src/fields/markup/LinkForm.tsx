import { Button, Classes } from '@blueprintjs/core';
import { useId, useState, type KeyboardEvent } from 'react';
import type { Language } from '#model/language';
import { parseLinkAddress } from './parseLinkAddress';
import { markupEditorTexts } from './texts';

interface LinkFormProps {
  /** Current address of the link; undefined for a new link. */
  address: string | undefined;
  language: Language;
  onApply: (address: string) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** Form for the address of a link. It is nested in another form, which its keys must neither submit nor close. */
export function LinkForm({ address, language, onApply, onRemove, onClose }: LinkFormProps) {
  const id = useId();
  const [typed, setTyped] = useState(address ?? '');
  const [isRefused, setIsRefused] = useState(false);
  const apply = () => {
    const read = parseLinkAddress(typed);
    if (read === undefined) setIsRefused(true);
    else onApply(read);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    if (event.key === 'Enter' && event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') apply();
    else onClose();
  };
  return (
    <div
      className="markup-link"
      role="group"
      aria-label={markupEditorTexts.link[language]}
      onKeyDown={onKeyDown}
    >
      <input
        type="text"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        autoFocus
        className={`${Classes.INPUT} ${isRefused ? Classes.INTENT_DANGER : ''}`}
        aria-label={markupEditorTexts.address[language]}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? `${id}-error` : undefined}
        placeholder="https://"
        value={typed}
        onChange={event => {
          setTyped(event.target.value);
          setIsRefused(false);
        }}
      />
      <Button size="small" intent="primary" text={markupEditorTexts.apply[language]} onClick={apply} />
      {address !== undefined && (
        <Button size="small" text={markupEditorTexts.removeLink[language]} onClick={onRemove} />
      )}
      <Button size="small" variant="minimal" text={markupEditorTexts.cancel[language]} onClick={onClose} />
      {isRefused && (
        <p id={`${id}-error`} className="markup-link-error" role="alert">
          {markupEditorTexts.noAddress[language]}
        </p>
      )}
    </div>
  );
}
