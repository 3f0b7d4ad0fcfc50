import { Button } from '@blueprintjs/core';
import { NotAllowed, NotFound, Unavailable, type AppError } from '#model/errors';
import type { ScreenTexts } from '../i18n/i18n';
import { resolveText } from '../i18n/resolveText';
import { useLanguage } from '../i18n/useLanguage';
import { usePlainText } from '../i18n/usePlainText';
import { ForbiddenPage, NotFoundPage } from './HttpStatusPages';
import { MessagePage } from './MessagePage';
import { signInChunkTexts } from './texts';

const errorTexts = {
  ...signInChunkTexts,
  away: { zh: '无法连接服务器', en: 'The server cannot be reached' },
  retry: { zh: '重试', en: 'Try again' },
} satisfies ScreenTexts;

/** Full-page error with a retry button. */
export function ErrorPage({ error, onRetry }: { error: AppError; onRetry: () => void }) {
  const t = usePlainText(errorTexts);
  const language = useLanguage();
  if (error instanceof NotAllowed) return <ForbiddenPage />;
  if (error instanceof NotFound) return <NotFoundPage />;
  const away = error instanceof Unavailable;
  return (
    <MessagePage title={away ? t('away') : t('broken')} help={resolveText(error.userMessage, language)}>
      <Button intent="primary" text={t('retry')} onClick={onRetry} />
    </MessagePage>
  );
}
