import { useId, useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { useText } from '../i18n/useText';
import { texts } from './texts';
import './modalDialog.css';

interface ModalDialogProps {
  title: string;
  /** Hides the title visually; screen readers still announce it. */
  isTitleHidden?: boolean;
  /** Class names of the caller. */
  className?: string;
  /** Keeps the dialog open on a click outside, for questions that need an answer. */
  keepOpenOnOutsideClick?: boolean;
  role?: 'dialog' | 'alertdialog';
  describedBy?: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Modal `<dialog>`: the browser traps the focus, handles Escape and restores the focus. `data-autofocus`
 * marks the element that takes the focus first.
 */
export function ModalDialog(props: ModalDialogProps) {
  const { title, isTitleHidden = false, className = '', keepOpenOnOutsideClick = false, onClose } = props;
  const t = useText(texts);
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const ownKeys = useIgnoreHeldKey();
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    shown?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    // Closing the element while it is still mounted restores the focus.
    return () => shown?.close();
  }, []);
  const closedByBrowser = () => {
    if (dialog.current?.open === false) onClose();
  };
  const clicked = ({ target }: MouseEvent) => {
    if (target === dialog.current && !keepOpenOnOutsideClick) onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={`modal-dialog ${className}`}
      role={props.role}
      aria-labelledby={id}
      aria-describedby={props.describedBy}
      onCancel={event => {
        event.preventDefault();
        onClose();
      }}
      onClose={closedByBrowser}
      onMouseDown={clicked}
      {...ownKeys}
    >
      <div className="modal-dialog-sheet">
        {isTitleHidden ? (
          <h2 id={id} className="unseen">
            {title}
          </h2>
        ) : (
          <div className="modal-dialog-head">
            <h2 id={id}>{title}</h2>
            <button type="button" className="modal-dialog-close" aria-label={t('close')} onClick={onClose}>
              ×
            </button>
          </div>
        )}
        {props.children}
      </div>
    </dialog>
  );
}

/**
 * Ignores the key that opened the dialog until it is released: its repeats and its keyup must not answer the
 * dialog.
 */
function useIgnoreHeldKey() {
  const isPressedHere = useRef(false);
  const own = (event: KeyboardEvent) => {
    if (event.type === 'keydown' && !event.repeat) isPressedHere.current = true;
    if (isPressedHere.current) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { onKeyDownCapture: own, onKeyUpCapture: own };
}
