import { Button } from '@blueprintjs/core';
import { useEffect, useEffectEvent } from 'react';
import { Unreachable } from '#model/errors';
import { resolveText } from '../i18n/resolveText';
import { useLanguage } from '../i18n/useLanguage';
import { usePlainText } from '../i18n/usePlainText';
import { toAppError } from '../stores/RemoteData';
import { MessagePage } from './MessagePage';
import { signInChunkTexts } from './texts';

/** Messages of failed dynamic imports. StaleCodeReloader checks for a newer version. */
const lostCodePattern = /dynamically imported module|Importing a module script failed|preload CSS/i;

interface RenderErrorPageProps {
  error: unknown;
  onRetry: () => void;
}

/** Shown instead of a page that failed to render. */
export function RenderErrorPage({ error, onRetry }: RenderErrorPageProps) {
  const t = usePlainText(signInChunkTexts);
  const language = useLanguage();
  if (error instanceof Unreachable) return <OfflinePage onRetry={onRetry} />;
  const lost = error instanceof Error && lostCodePattern.test(error.message);
  return (
    <MessagePage
      title={lost ? t('lost') : t('broken')}
      {...(!lost && { help: resolveText(toAppError(error).userMessage, language) })}
    >
      <Button intent="primary" text={t('reload')} onClick={() => location.reload()} />
    </MessagePage>
  );
}

/** Shown in place of a page whose code could not load without a network. A reload would lose the other pages. */
function OfflinePage({ onRetry }: Pick<RenderErrorPageProps, 'onRetry'>) {
  const t = usePlainText(signInChunkTexts);
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const onOnline = () => retry();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
  return (
    <MessagePage title={t('offline')} help={t('offlineHelp')}>
      <Button intent="primary" text={t('retry')} onClick={onRetry} />
    </MessagePage>
  );
}
