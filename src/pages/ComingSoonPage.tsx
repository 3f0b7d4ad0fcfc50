import { AnchorButton } from '@blueprintjs/core';
import type { Texts } from '../i18n/i18n';
import { usePlainText } from '../i18n/usePlainText';
import { MessagePage } from './MessagePage';
import { texts } from './texts';

const pageTexts = {
  ...texts,
  later: { zh: '此页面尚未开放', en: 'This page is not open yet' },
  laterHelp: {
    zh: '这项服务还在准备中。您可以从首页进入已开放的功能。',
    en: 'This service is still being prepared. What is open already begins at the first page.',
  },
} satisfies Texts;

/** Placeholder for a public path without a page of its own. */
export function ComingSoonPage() {
  const t = usePlainText(pageTexts);
  return (
    <MessagePage title={t('later')} help={t('laterHelp')}>
      <AnchorButton href="/" intent="primary" text={t('home')} />
    </MessagePage>
  );
}
