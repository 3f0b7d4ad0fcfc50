import { AnchorButton } from '@blueprintjs/core';
import type { ScreenTexts } from '../i18n/i18n';
import { usePlainText } from '../i18n/usePlainText';
import { lazyComponent } from '../lazy/lazyComponent';
import { createLoadable } from '../lazy/Loadable';
import { MessagePage } from './MessagePage';
import { signInChunkTexts } from './texts';

const statusTexts = {
  ...signInChunkTexts,
  forbidden: { zh: '没有访问权限', en: 'You do not have access to this page' },
  forbiddenHelp: {
    zh: '当前账号不能打开这个页面。如有需要，请联系管理员。',
    en: 'This account cannot open the page. Ask an administrator if you need it.',
  },
  notFound: { zh: '页面不存在', en: 'Page not found' },
  notFoundHelp: {
    zh: '地址可能写错了，或者页面已被移除。',
    en: 'The address may be mistyped, or the page was removed.',
  },
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

/** A page with its HTTP status, if it has one, and a link to the home page. */
const createStatusPage = (title: 'forbidden' | 'notFound' | 'later', code?: string) =>
  function StatusPage() {
    const t = usePlainText(statusTexts);
    return (
      <MessagePage {...(code && { code })} title={t(title)} help={t(`${title}Help`)}>
        <AnchorButton href="/" intent="primary" text={t('home')} />
      </MessagePage>
    );
  };

export const ForbiddenPage = createStatusPage('forbidden', '403');
export const NotFoundPage = createStatusPage('notFound', '404');

/** Explains enrolment to a visitor who has not signed in, with a link to the sign-in. */
function EnrolmentSignInPage() {
  const t = usePlainText(statusTexts);
  return (
    <MessagePage title={t('enrolment')} help={t('enrolmentHelp')}>
      <AnchorButton href="/admin/login?redirect=%2Fbm" intent="primary" text={t('signIn')} />
    </MessagePage>
  );
}

/** Loaded lazily, since it is the only larger page here: the sign-in page then depends on a single chunk. */
const PublishedPage = lazyComponent(
  createLoadable(async () => (await import('./published/PublishedPage')).PublishedPage),
);

/** Pages for everybody; `later` is shown at a public path that has no page yet. */
export const statusPages = {
  forbidden: ForbiddenPage,
  notFound: NotFoundPage,
  enrolment: EnrolmentSignInPage,
  published: PublishedPage,
  later: createStatusPage('later'),
};
