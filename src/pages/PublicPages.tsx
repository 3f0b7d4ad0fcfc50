import { AnchorButton } from '@blueprintjs/core';
import type { ScreenTexts } from '../i18n/i18n';
import { usePlainText } from '../i18n/usePlainText';
import { createLoadable } from '../lazy/Loadable';
import { lazyComponent } from '../lazy/lazyComponent';
import { HomeLinkPage } from './HomeLinkPage';
import { ForbiddenPage, NotFoundPage } from './HttpStatusPages';
import { MessagePage } from './MessagePage';

const publicTexts = {
  enrolment: { zh: '报名信息', en: 'Enrolment information' },
  enrolmentHelp: {
    zh: '登录后可查看和填报孩子的报名信息。',
    en: "Sign in to see and report your children's enrolment information.",
  },
  signIn: { zh: '登录', en: 'Sign in' },
  later: { zh: '此页面尚未开放', en: 'This page is not open yet' },
  laterHelp: {
    zh: '这项服务还在准备中。您可以从首页进入已开放的功能。',
    en: 'This service is still being prepared. What is open already begins at the first page.',
  },
} satisfies ScreenTexts;

/** Explains enrolment to a visitor who has not signed in, with a link to the sign-in. */
function EnrolmentSignInPage() {
  const t = usePlainText(publicTexts);
  return (
    <MessagePage title={t('enrolment')} help={t('enrolmentHelp')}>
      <AnchorButton href="/admin/login?redirect=%2Fbm" intent="primary" text={t('signIn')} />
    </MessagePage>
  );
}

/** Shown at a public path that has no page yet. */
function LaterPage() {
  const t = usePlainText(publicTexts);
  return <HomeLinkPage title={t('later')} help={t('laterHelp')} />;
}

/** Loaded lazily, since it is the only larger page here. */
const PublishedPage = lazyComponent(
  createLoadable(async () => (await import('./published/PublishedPage')).PublishedPage),
);

/** Pages for everybody. */
export const publicPages = {
  forbidden: ForbiddenPage,
  notFound: NotFoundPage,
  enrolment: EnrolmentSignInPage,
  published: PublishedPage,
  later: LaterPage,
};
