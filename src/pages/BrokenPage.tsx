import { Button } from '@blueprintjs/core';
import { resolveText } from '../i18n/resolveText';
import { useLanguage } from '../i18n/useLanguage';
import { useText } from '../i18n/useText';
import { toAppError } from '../stores/RemoteData';
import { MessagePage } from './MessagePage';
import { texts } from './texts';

/** Of code that did not come. Whether a newer version has replaced it, the window finds out by itself. */
const lostCodePattern = /dynamically imported module|Importing a module script failed|preload CSS/i;

/** Shown in the place of a page that could not be drawn. */
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
