import { useId, useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { useText } from '../../i18n/useText';
import { texts } from './texts';
import './modalDialog.css';

interface ModalDialogProps {
  title: string;
  /** Whether the title is for readers alone. */
  isTitleHidden?: boolean;
  /** Looks of its own. */
  className?: string;
  /** A question is answered, and not clicked away. */
  keepOpenOnOutsideClick?: boolean;
  role?: 'dialog' | 'alertdialog';
  describedBy?: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Something before everything else. The browser's own dialog keeps the focus within, knows Escape and gives the focus
 * back. What is marked `data-autofocus` takes it first.
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
    // Closed by hand, while it is still there, it gives the focus back.
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

/** Whoever opens a dialog by a key still holds it then: what it repeats, and that it is let go, answers nothing in there. */
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
