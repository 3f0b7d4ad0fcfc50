import type { ScreenTexts } from '../../i18n/i18n';
import { resolveText } from '../../i18n/resolveText';
import { useLanguage } from '../../i18n/useLanguage';
import { usePlainText } from '../../i18n/usePlainText';
import type { ScreenNotice } from '../../stores/feedback/NoticeStore';
import { useUndoOffer } from '../../stores/hooks/useUndoOffer';

/** Texts kept in this file, because the card is part of the first page, which loads no text module. */
const texts = {
  close: { zh: '关闭', en: 'Close' },
  times: { zh: '{{count}} 次', en: '{{count}} times' },
} satisfies ScreenTexts;

interface Props {
  notice: ScreenNotice;
  onPause: () => void;
  onResume: () => void;
  onClose: () => void;
}

/** One notice. Its timer pauses while the pointer is over it or the focus is in it. */
export function NoticeCard({ notice, onPause, onResume, onClose }: Props) {
  const t = usePlainText(texts);
  const language = useLanguage();
  const { action, count } = notice;
  const take = () => {
    action?.run();
    onClose();
  };
  useUndoOffer(action?.isUndo && take);
  return (
    <li
      className="notice-card"
      data-intent={notice.intent}
      {...(notice.intent === 'danger' && { role: 'alert' })}
      onPointerEnter={onPause}
      onPointerLeave={onResume}
      onFocus={onPause}
      onBlur={onResume}
    >
      <span className="notice-text">{resolveText(notice.message, language)}</span>
      {count > 1 && <span className="notice-count">{t('times', { count })}</span>}
      {action && (
        <button
          type="button"
          className="notice-offer"
          aria-keyshortcuts={action.isUndo && 'Control+Z'}
          onClick={take}
        >
          {action.label[language]}
        </button>
      )}
      <button type="button" aria-label={t('close')} onClick={onClose}>
        ×
      </button>
    </li>
  );
}
