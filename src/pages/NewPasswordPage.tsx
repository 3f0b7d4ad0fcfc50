import { Button } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState } from 'react';
import { LanguageSwitch } from '../i18n/LanguageSwitch';
import { usePageTitle } from '../i18n/usePageTitle';
import { useText } from '../i18n/useText';
import { AccountStore } from '../stores/session/AccountStore';
import { useStores } from '../stores/hooks/useStores';
import { PasswordForm } from './personal/PasswordForm';
import { personalTexts } from './personal/texts';
import './pages.css';
import './personal/personal.css';

/** The only page of an account whose password was set by somebody else or is too old, until its owner changes it. */
export const NewPasswordPage = observer(function NewPasswordPage() {
  const t = useText(personalTexts);
  const titleId = useId();
  const { session, settings, account: api } = useStores();
  const [account] = useState(() => new AccountStore(api));
  const isChanged = account.passwordChange.state === 'done';
  usePageTitle(t('required'));
  useEffect(() => {
    // The page reloads, since its earlier requests were refused.
    if (isChanged) window.location.reload();
  }, [isChanged]);
  return (
    <main className="new-password-page" aria-labelledby={titleId}>
      <section className="record-group">
        <div className="new-password-language">
          <LanguageSwitch onSwitch={language => settings.setLanguage(language)} />
        </div>
        <h1 id={titleId}>{t('required')}</h1>
        <p>{t('requiredReason')}</p>
        <PasswordForm account={account} />
        <Button variant="minimal" text={t('signOut')} onClick={() => void session.logout()} />
      </section>
    </main>
  );
});
