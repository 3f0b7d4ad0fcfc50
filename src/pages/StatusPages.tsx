import { AnchorButton } from '@blueprintjs/core';
import type { Texts } from '../i18n/i18n';
import { usePlainText } from '../i18n/usePlainText';
import { MessagePage } from './MessagePage';
import { texts } from './texts';

const statusTexts = {
  ...texts,
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
} satisfies Texts;

/** A page with its HTTP status and a link to the home page. */
const createStatusPage = (code: string, title: 'forbidden' | 'notFound') =>
  function StatusPage() {
    const t = usePlainText(statusTexts);
    return (
      <MessagePage code={code} title={t(title)} help={t(`${title}Help`)}>
        <AnchorButton href="/" intent="primary" text={t('home')} />
      </MessagePage>
    );
  };

export const ForbiddenPage = createStatusPage('403', 'forbidden');
export const NotFoundPage = createStatusPage('404', 'notFound');

/** Explains enrolment to a visitor who has not signed in, with a link to the sign-in. */
export function EnrolmentSignInPage() {
  const t = usePlainText(statusTexts);
  return (
    <MessagePage title={t('enrolment')} help={t('enrolmentHelp')}>
      <AnchorButton href="/admin/login?redirect=%2Fbm" intent="primary" text={t('signIn')} />
    </MessagePage>
  );
}
