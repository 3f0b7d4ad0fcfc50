import { AnchorButton } from '@blueprintjs/core';
import { useText } from '../i18n/useText';
import { MessagePage } from './MessagePage';
import { texts } from './texts';

export function ForbiddenPage() {
  const t = useText(texts);
  return (
    <MessagePage code="403" title={t('forbidden')} help={t('forbiddenHelp')}>
      <AnchorButton href="/" intent="primary" text={t('home')} />
    </MessagePage>
  );
}
