import type { Texts } from '../i18n/i18n';
import { spoken } from '../i18n/spoken';
import { useLanguage } from '../i18n/useLanguage';
import { useText } from '../i18n/useText';
import type { Notice } from '../stores/NoticeStore';

/** Its own, for it is on the first page, and nothing else of the console is. */
const texts = { close: { zh: '关闭', en: 'Close' } } satisfies Texts;

interface Props {
  notice: Notice;
  onHold: () => void;
  onRelease: () => void;
  onClose: () => void;
}

/** It is held while the pointer is over it, and while the focus is in it. */
export function NoticeCard({ notice, onHold, onRelease, onClose }: Props) {
  const t = useText(texts);
  const language = useLanguage();
  const { offer } = notice;
  return (
    <li
      className="notice-card"
      data-intent={notice.intent}
      {...(notice.intent === 'danger' && { role: 'alert' })}
      onPointerEnter={onHold}
      onPointerLeave={onRelease}
      onFocus={onHold}
      onBlur={onRelease}
    >
      <span>{spoken(notice.say, language, notice.values)}</span>
      {offer && (
        <button
          type="button"
          className="notice-offer"
          onClick={() => {
            offer.take();
            onClose();
          }}
        >
          {offer.say[language]}
        </button>
      )}
      <button type="button" aria-label={t('close')} onClick={onClose}>
        ×
      </button>
    </li>
  );
}
