import type { ScreenTexts } from '../i18n/i18n';
import { usePlainText } from '../i18n/usePlainText';
import { HomeLinkPage } from './HomeLinkPage';

const httpStatusTexts = {
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
} satisfies ScreenTexts;

/** A page that takes the place of one which is refused or absent, with its HTTP status. */
const createHttpStatusPage = (title: 'forbidden' | 'notFound', code: string) =>
  function HttpStatusPage() {
    const t = usePlainText(httpStatusTexts);
    return <HomeLinkPage code={code} title={t(title)} help={t(`${title}Help`)} />;
  };

export const ForbiddenPage = createHttpStatusPage('forbidden', '403');
export const NotFoundPage = createHttpStatusPage('notFound', '404');
