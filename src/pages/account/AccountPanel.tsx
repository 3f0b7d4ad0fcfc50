import { Button, Callout } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState } from 'react';
import { accountStatus } from '#model/accountAccess';
import type { RecordDetail } from '#model/records';
import { resolveText } from '../../i18n/resolveText';
import { formatCityTime } from '../../fields/dates/cityTime';
import { useLanguage } from '../../i18n/useLanguage';
import { useText } from '../../i18n/useText';
import { HttpCredentials } from '../../api/HttpCredentials';
import { useStores } from '../../stores/hooks/useStores';
import { CredentialsStore } from '../../stores/records/CredentialsStore';
import type { RecordStore } from '../../stores/records/RecordStore';
import { notifyChangeFailure } from '../record/notifyChangeFailure';
import { AccountAccessDialog, PasswordDialog } from './lazyParts';
import { SessionTable } from './SessionTable';
import { accountTexts } from './texts';
import './account.css';

interface AccountPanelProps {
  resource: string;
  record: RecordDetail;
  store: RecordStore;
  title: string;
}

/** Password, lock and sessions of an account, on the page of its record. */
export const AccountPanel = observer(function AccountPanel(props: AccountPanelProps) {
  const { resource, record } = props;
  const t = useText(accountTexts);
  const id = useId();
  const { uuid } = record;
  const language = useLanguage();
  const { http, notices } = useStores();
  const [store] = useState(() => new CredentialsStore(new HttpCredentials(http), resource, uuid));
  // The sessions are loaded again after a change, since closing an account ends them.
  useEffect(() => void store.load(), [store, record.version]);
  const { credentials, loaded } = store;
  const make = async (change: Promise<boolean>, done: keyof typeof accountTexts) => {
    if (await change) notices.show('success', accountTexts[done]);
    else if (store.change.state === 'failed') notices.showError(store.change.error);
  };
  return (
    <section className="record-group account-panel" aria-labelledby={id}>
      <h2 id={id}>{t('heading')}</h2>
      {credentials.state === 'failed' && (
        <Callout intent="danger" role="alert">
          {resolveText(credentials.error.userMessage, language)}
          <div className="callout-actions">
            <Button onClick={() => void store.load()}>{t('retry')}</Button>
          </div>
        </Callout>
      )}
      {!loaded && credentials.state !== 'failed' && <p role="status">{t('loading')}</p>}
      {loaded && (
        <>
          <PasswordState record={record} store={store} />
          {loaded.lockedUntil !== null && (
            <Callout intent="warning" compact>
              {t('locked', { time: formatCityTime(loaded.lockedUntil) })}{' '}
              <Button
                size="small"
                disabled={store.isBusy}
                onClick={() => void make(store.unlock(), 'unlocked')}
              >
                {t('unlock')}
              </Button>
            </Callout>
          )}
          <AccountActions {...props} credentials={store} />
          <SessionTable
            sessions={loaded.sessions}
            isBusy={store.isBusy}
            onEnd={session => void make(store.endSessions(session), 'ended')}
          />
        </>
      )}
    </section>
  );
});

const PasswordState = observer(function PasswordState({
  record,
  store,
}: {
  record: RecordDetail;
  store: CredentialsStore;
}) {
  const t = useText(accountTexts);
  const { loaded } = store;
  if (!loaded) return null;
  return (
    <p>
      {!loaded.isOpen && <strong>{t('closed')} </strong>}
      {!loaded.hasPassword
        ? t('noPassword')
        : record.mustChangePassword === true
          ? t('mustChange')
          : t('hasPassword')}
    </p>
  );
});

/** Actions on the account: password, closing, and its permissions. */
const AccountActions = observer(function AccountActions({
  resource,
  record,
  store,
  title,
  credentials,
}: AccountPanelProps & { credentials: CredentialsStore }) {
  const t = useText(accountTexts);
  const { notices, session } = useStores();
  const [dialog, setDialog] = useState<'password' | 'access'>();
  const { loaded } = credentials;
  const isOwn = record.username === session.user?.username;
  const mayClose = record.editable.includes(accountStatus.field) && !isOwn;
  const isOpen = loaded?.isOpen === true;
  const setStatus = async (status: string, done: keyof typeof accountTexts) => {
    const before = record[accountStatus.field];
    if (!(await store.save({ [accountStatus.field]: status }))) return notifyChangeFailure(notices, store);
    await store.load();
    const undo = async () => {
      if (await store.save({ [accountStatus.field]: before ?? null })) await store.load();
      else notifyChangeFailure(notices, store);
    };
    notices.showWithAction(accountTexts[done], {
      label: accountTexts.undo,
      isUndo: true,
      run: () => void undo(),
    });
  };
  const close = () => {
    setDialog(undefined);
    // Reloads the account, which must now change its password.
    if (credentials.password !== undefined) void store.load();
    credentials.forgetPassword();
  };
  return (
    <div className="account-actions">
      {!isOwn && (
        <Button onClick={() => setDialog('password')}>
          {t(loaded?.hasPassword === true ? 'reset' : 'setFirst')}
        </Button>
      )}
      {mayClose && (
        <Button
          intent={isOpen ? 'danger' : 'none'}
          variant="outlined"
          disabled={store.isBusy}
          onClick={() =>
            void (isOpen
              ? setStatus(accountStatus.disabled, 'accountClosed')
              : setStatus(accountStatus.active, 'accountReopened'))
          }
        >
          {t(isOpen ? 'close' : 'reopen')}
        </Button>
      )}
      <Button variant="minimal" intent="primary" onClick={() => setDialog('access')}>
        {t('abilities')}
      </Button>
      {dialog === 'password' && (
        <PasswordDialog name={title} store={credentials} onClose={close} onLoadFailed={close} />
      )}
      {dialog === 'access' && (
        <AccountAccessDialog
          {...{ resource, name: title, store: credentials }}
          onClose={close}
          onLoadFailed={close}
        />
      )}
    </div>
  );
});
