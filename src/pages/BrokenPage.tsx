import { Button } from '@blueprintjs/core';
import { spoken } from '../i18n/spoken';
import { useLanguage } from '../i18n/useLanguage';
import { useText } from '../i18n/useText';
import { asAppError } from '../stores/Remote';
import { MessagePage } from './MessagePage';
import { texts } from './texts';

/** A chunk that is gone was replaced by a newer version while this window stood open. */
const lostChunk = /dynamically imported module|Importing a module script failed|preload CSS/i;

/** Shown in the place of a page that could not be drawn. */
export function BrokenPage({ error }: { error: unknown }) {
  const t = useText(texts);
  const language = useLanguage();
  const outdated = error instanceof Error && lostChunk.test(error.message);
  return (
    <MessagePage
      title={outdated ? t('newVersion') : t('broken')}
      {...(!outdated && { help: spoken(asAppError(error).say, language) })}
    >
      <Button intent="primary" text={t('reload')} onClick={() => location.reload()} />
    </MessagePage>
  );
}
