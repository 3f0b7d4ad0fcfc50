import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { LanguageSwitch } from '../i18n/LanguageSwitch';
import { resolveText } from '../i18n/resolveText';
import { useLanguage } from '../i18n/useLanguage';
import { usePageTitle } from '../i18n/usePageTitle';
import { usePlainText } from '../i18n/usePlainText';
import { useStores } from '../stores/hooks/useStores';
import { Logo } from './Logo';
import { DemoAccounts } from './signIn/DemoAccounts';
import type { SignInEntry } from './signIn/validateSignInEntry';
import { SignInForm } from './signIn/SignInForm';
import { signInTexts } from './signIn/texts';
import './signIn/signIn.css';

export const SignInPage = observer(function SignInPage() {
  const { session, settings } = useStores();
  const t = usePlainText(signInTexts);
  const product = resolveText('product', useLanguage());
  const [entry, setEntry] = useState<SignInEntry>({ username: '', password: '' });
  usePageTitle(t('title'));
  useEffect(() => void session.loadServerInfo(), [session]);
  const change = (next: SignInEntry) => {
    void session.preloadSignIn();
    setEntry(next);
  };
  return (
    <div className="sign-in">
      <header className="sign-in-brand">
        <p className="sign-in-product">
          <Logo size={40} />
          {product}
        </p>
        <p className="sign-in-motto">{t('motto')}</p>
      </header>
      <main className="sign-in-main">
        <div className="sign-in-language">
          <a className="bp6-button" href="/published">
            {t('published')}
          </a>{' '}
          <LanguageSwitch onSwitch={language => settings.setLanguage(language)} />
        </div>
        <div className="sign-in-box">
          <h1>{t('title')}</h1>
          <SignInForm entry={entry} onChange={change} />
          <p className="sign-in-foot">{t('help')}</p>
          <DemoAccounts onPick={change} />
        </div>
        <footer className="sign-in-foot">
          © {new Date().getFullYear()} {product} · {import.meta.env.APP_VERSION}
        </footer>
      </main>
    </div>
  );
});
