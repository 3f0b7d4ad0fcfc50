import { Button } from '@blueprintjs/core';
import { resolveText } from '../i18n/resolveText';
import { useLanguage } from '../i18n/useLanguage';
import { useText } from '../i18n/useText';
import { toAppError } from '../stores/RemoteData';
import { MessagePage } from './MessagePage';
import { texts } from './texts';

/** Messages of failed dynamic imports. StaleCodeReloader checks for a newer version. */
const lostCodePattern = /dynamically imported module|Importing a module script failed|preload CSS/i;

/** Shown instead of a page that failed to render. */
export function BrokenPage({ error }: { error: unknown }) {
  const t = useText(texts);
  const language = useLanguage();
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
