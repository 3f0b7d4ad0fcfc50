import { Switch } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState } from 'react';
import { useLanguage } from '../i18n/useLanguage';
import { usePageTitle } from '../i18n/usePageTitle';
import { useText } from '../i18n/useText';
import { AccountStore } from '../stores/session/AccountStore';
import { getLatestValue } from '../stores/RemoteData';
import { useStores } from '../stores/hooks/useStores';
import { ErrorPage } from './ErrorPage';
import { ShortcutList } from './personal/ShortcutList';
import { PasswordForm } from './personal/PasswordForm';
import { personalTexts } from './personal/texts';
import { RecordFields } from './record/RecordFields';
import './pages.css';
import './personal/personal.css';

/** Name of the resource that holds the accounts. */
const accountResourceName = 'user';

/** Account fields that apply only to parents. */
const registrantFields: ReadonlySet<string> = new Set(['rxbm1', 'rxbm2']);

/** Profile of the signed-in account, and its password form. */
export const PersonalPage = observer(function PersonalPage() {
  const t = useText(personalTexts);
  const titleId = useId();
  const language = useLanguage();
  const stores = useStores();
  const { schemas, session, resourceChanges, access, settings } = stores;
  const changed = resourceChanges.getCount(accountResourceName);
  const [account] = useState(() => new AccountStore(stores.account));
  usePageTitle(t('title'));
  useEffect(() => {
    void account.load();
    void schemas.load(accountResourceName);
  }, [account, schemas, changed]);
  const schema = getLatestValue(schemas.getSchema(accountResourceName));
  const record = getLatestValue(account.record);
  const { user } = session;
  const concerns = (name: string) => access.canEnrolChild || !registrantFields.has(name);
  const groups = schema?.['x-detail'].map(group => ({
    ...group,
    rows: group.rows.map(row => row.filter(concerns)),
  }));
  if (account.record.state === 'failed' && !record)
    return <ErrorPage error={account.record.error} onRetry={() => void account.load()} />;
  return (
    <section className="page record-page personal-page" aria-labelledby={titleId}>
      <header className="page-head">
        <div>
          <h1 id={titleId}>{t('title')}</h1>
          <p>
            {[user.name || user.username, user.organName, ...user.roleTitles.map(title => title[language])]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      </header>
      {schema && groups && record && (
        <RecordFields schema={schema} groups={groups} record={record} language={language} />
      )}
      {!access.admin && (
        <p className="personal-help">{t(access.canEnrolChild ? 'changeOfParent' : 'changeOfStaff')}</p>
      )}
      <section className="record-group personal-keys" aria-labelledby="personal-keys">
        <h2 id="personal-keys">{t('keys')}</h2>
        <Switch
          label={t('pageKeys')}
          aria-describedby="personal-keys-help"
          defaultChecked={settings.hasPageKeys}
          onChange={event => settings.setPageKeys(event.currentTarget.checked)}
        />
        <p id="personal-keys-help" className="personal-help">
          {t('keysHelp')}
        </p>
        <ShortcutList />
      </section>
      <section className="record-group" aria-labelledby="personal-password">
        <h2 id="personal-password">{t('password')}</h2>
        <PasswordForm account={account} />
      </section>
    </section>
  );
});
