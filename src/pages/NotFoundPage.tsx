import { AnchorButton } from '@blueprintjs/core';
import { useText } from '../i18n/useText';
import { MessagePage } from './MessagePage';
import { texts } from './texts';

export function NotFoundPage() {
  const t = useText(texts);
  return (
    <MessagePage code="404" title={t('notFound')} help={t('notFoundHelp')}>
      <AnchorButton href="/" intent="primary" text={t('home')} />
    </MessagePage>
  );
}
