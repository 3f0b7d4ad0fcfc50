import { useEffect, useLayoutEffect, useRef, type SyntheticEvent } from 'react';
import { spoken } from '../../i18n/spoken';
import { useLanguage } from '../../i18n/useLanguage';
import { useText } from '../../i18n/useText';
import type { Loading } from '../../stores/LoadingStore';
import { texts } from './texts';
import './loadingCover.css';

/** Lies over the window while it waits: nothing below it can be reached, and the focus comes back afterwards. */
export function LoadingCover({ loading: { say, spinner, onCovered } }: { loading: Loading }) {
  const t = useText(texts);
  const language = useLanguage();
  const cover = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = cover.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  useEffect(() => {
    if (!onCovered) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Painted, and not only drawn.
    const frame = requestAnimationFrame(() => (timer = setTimeout(onCovered)));
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [onCovered]);
  const stay = (event: SyntheticEvent) => event.preventDefault();
  // Escape pressed twice closes any dialog, whatever the page says.
  const again = () => cover.current?.open === false && cover.current.showModal();
  const said = say === undefined ? t('loading') : spoken(say, language);
  return (
    <dialog ref={cover} className="loading-cover" aria-label={said} onCancel={stay} onClose={again}>
      <div className={`spinner spinner-${spinner}`} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
      <p role="status">{said}</p>
    </dialog>
  );
}
