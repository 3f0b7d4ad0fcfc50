import { useEffect, useEffectEvent, useState } from 'react';
import { spoken } from '../i18n/spoken';
import { useLanguage } from '../i18n/useLanguage';
import { useText } from '../i18n/useText';
import type { Notice } from '../stores/NoticeStore';
import { texts } from './texts';

const duration = 3000;
/** Time to see what was done, and to think better of it. */
const longer = 10_000;

/** Goes by itself, but not from under the pointer or the focus, and never when it tells of a failure. */
export function NoticeCard({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const t = useText(texts);
  const language = useLanguage();
  const { offer } = notice;
  const [held, setHeld] = useState(false);
  const close = useEffectEvent(onClose);
  const stays = held || notice.intent === 'danger';
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(() => close(), offer ? longer : duration);
    return () => clearTimeout(timer);
  }, [stays, offer]);
  return (
    <li
      className="notice-card"
      data-intent={notice.intent}
      {...(notice.intent === 'danger' && { role: 'alert' })}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
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
