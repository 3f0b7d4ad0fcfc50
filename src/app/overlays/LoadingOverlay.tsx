import { useEffect, useLayoutEffect, useRef, type SyntheticEvent } from 'react';
import { resolveText } from '../../i18n/resolveText';
import { useLanguage } from '../../i18n/useLanguage';
import { useText } from '../../i18n/useText';
import type { LoadingTask } from '../../stores/feedback/LoadingStore';
import { overlayTexts } from './texts';
import './loadingOverlay.css';

/** Modal loading overlay: nothing below it can be reached; the focus returns afterwards. */
export function LoadingOverlay({ loading: { message, spinner, onShown } }: { loading: LoadingTask }) {
  const t = useText(overlayTexts);
  const language = useLanguage();
  const cover = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = cover.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  useEffect(() => {
    if (!onShown) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The callback runs after the overlay was painted, not only rendered.
    const frame = requestAnimationFrame(() => (timer = setTimeout(onShown)));
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [onShown]);
  const stay = (event: SyntheticEvent) => event.preventDefault();
  // Pressing Escape twice closes any dialog, even when `cancel` is prevented: open it again.
  const reopen = () => cover.current?.open === false && cover.current.showModal();
  const text = message === undefined ? t('loading') : resolveText(message, language);
  return (
    <dialog ref={cover} className="loading-cover" aria-label={text} onCancel={stay} onClose={reopen}>
      <div className={`spinner spinner-${spinner}`} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
      <p role="status">{text}</p>
    </dialog>
  );
}
