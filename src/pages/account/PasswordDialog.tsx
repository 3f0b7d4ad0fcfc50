import { Button, Callout } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { resolveText } from '../../i18n/resolveText';
import { ModalDialog } from '../../dialogs/ModalDialog';
import { useLanguage } from '../../i18n/useLanguage';
import { useText } from '../../i18n/useText';
import { useStores } from '../../stores/hooks/useStores';
import type { CredentialsStore } from '../../stores/records/CredentialsStore';
import { writeClipboardText } from '../record/writeClipboardText';
import { accountTexts } from './texts';
import './account.css';

interface PasswordDialogProps {
  /** Title of the account. */
  name: string;
  store: CredentialsStore;
  onClose: () => void;
}

/** Sets a generated password and shows it once. */
export const PasswordDialog = observer(function PasswordDialog({
  name,
  store,
  onClose,
}: PasswordDialogProps) {
  const t = useText(accountTexts);
  const language = useLanguage();
  const { password, change } = store;
  return (
    <ModalDialog title={t('resetTitle', { name })} keepOpenOnOutsideClick onClose={onClose}>
      <div className="modal-dialog-body account-password" aria-live="polite">
        {change.state === 'failed' && (
          <Callout intent="danger" role="alert">
            {resolveText(change.error.userMessage, language)}
          </Callout>
        )}
        {password === undefined ? <p>{t('resetHelp')}</p> : <NewPassword password={password} />}
      </div>
      <div className="modal-dialog-foot">
        {password === undefined ? (
          <>
            <Button data-autofocus onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button intent="primary" loading={store.isBusy} onClick={() => void store.resetPassword()}>
              {t('generate')}
            </Button>
          </>
        ) : (
          <Button intent="primary" data-autofocus onClick={onClose}>
            {t('done')}
          </Button>
        )}
      </div>
    </ModalDialog>
  );
});

function NewPassword({ password }: { password: string }) {
  const t = useText(accountTexts);
  const { notices } = useStores();
  const copy = async () => {
    if (await writeClipboardText(password)) notices.show('success', accountTexts.copied);
    else notices.show('warning', accountTexts.copyFailed);
  };
  return (
    <>
      <p className="account-password-line">
        <span className="unseen">{t('newPassword')}</span>
        <code>{password}</code>
        <Button size="small" onClick={() => void copy()}>
          {t('copy')}
        </Button>
      </p>
      <p>{t('once')}</p>
    </>
  );
}
