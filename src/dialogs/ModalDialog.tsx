import {
  useId,
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import type { ScreenTexts } from '../i18n/i18n';
import { useText } from '../i18n/useText';
import './modalDialog.css';

const texts = { close: { zh: '关闭', en: 'Close' } } satisfies ScreenTexts;

interface ModalDialogProps {
  title: string;
  /** Hides the title visually; screen readers still announce it. */
  isTitleHidden?: boolean;
  /** The dialog focuses its title, so that its text is read before any control. */
  startsAtTitle?: boolean;
  /** Class names of the caller. */
  className?: string;
  /** Keeps the dialog open on a click outside, for questions that need an answer. */
  keepOpenOnOutsideClick?: boolean;
  role?: 'dialog' | 'alertdialog';
  describedBy?: string;
  /** Called when the user closes the dialog; absent if only its buttons may close it. */
  onClose?: () => void;
  children: ReactNode;
}

/**
 * Modal `<dialog>`, the base of every dialog of the console: the browser traps the focus, handles Escape and
 * restores the focus. `data-autofocus` marks the element that gets the focus first. In its footer the cancel
 * button comes first, and the primary button last.
 */
export function ModalDialog(props: ModalDialogProps) {
  const { title, isTitleHidden = false, className = '', keepOpenOnOutsideClick = false, onClose } = props;
  const t = useText(texts);
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const focused = useRef<HTMLElement>(null);
  const ignoreHeldKey = useIgnoreHeldKey();
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    shown?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    // Closing the element while it is still mounted restores the focus.
    return () => shown?.close();
  }, []);
  // An answer often takes its own button away, and the focus with it: the next question or result gets it.
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!shown || focused.current?.isConnected !== false || document.activeElement !== document.body) return;
    (shown.querySelector<HTMLElement>('[data-autofocus]') ?? shown.querySelector('button'))?.focus();
  });
  const cancel = (event: SyntheticEvent) => {
    // The browser closes a dialog at the second Escape even if `cancel` is prevented; `reopen` shows it again.
    if (!event.cancelable) return;
    event.preventDefault();
    onClose?.();
  };
  /**
   * Reopens the dialog: browsers close any dialog when Escape is pressed twice, but the owner decides whether it may
   * close.
   */
  const reopen = () => {
    if (dialog.current?.open !== false) return;
    dialog.current.showModal();
    focused.current?.focus();
    onClose?.();
  };
  const clicked = ({ target }: MouseEvent) => {
    if (target === dialog.current && !keepOpenOnOutsideClick) onClose?.();
  };
  return (
    <dialog
      ref={dialog}
      className={`modal-dialog ${className}`}
      role={props.role}
      aria-labelledby={id}
      aria-describedby={props.describedBy}
      onCancel={cancel}
      onClose={reopen}
      onMouseDown={clicked}
      onFocus={({ target }: FocusEvent<HTMLElement>) => {
        focused.current = target;
      }}
      {...ignoreHeldKey}
    >
      <div className="modal-dialog-sheet">
        {isTitleHidden ? (
          <h2 id={id} className="unseen">
            {title}
          </h2>
        ) : (
          <div className="modal-dialog-head">
            <h2 id={id} {...(props.startsAtTitle && { tabIndex: -1, 'data-autofocus': true })}>
              {title}
            </h2>
            {onClose && (
              <button type="button" className="modal-dialog-close" aria-label={t('close')} onClick={onClose}>
                ×
              </button>
            )}
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
  const ignore = (event: KeyboardEvent) => {
    if (event.type === 'keydown' && !event.repeat) isPressedHere.current = true;
    if (isPressedHere.current) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { onKeyDownCapture: ignore, onKeyUpCapture: ignore };
}
