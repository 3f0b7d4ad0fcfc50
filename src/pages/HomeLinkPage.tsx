import { AnchorButton } from '@blueprintjs/core';
import { usePlainText } from '../i18n/usePlainText';
import { MessagePage } from './MessagePage';
import { signInChunkTexts } from './texts';

/** A message in place of a page, with its HTTP status, if it has one, and a link to the home page. */
export function HomeLinkPage(message: { code?: string; title: string; help: string }) {
  const t = usePlainText(signInChunkTexts);
  return (
    <MessagePage {...message}>
      <AnchorButton href="/" intent="primary" text={t('home')} />
    </MessagePage>
  );
}
