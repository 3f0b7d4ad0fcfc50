import { Button } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { ModalDialog } from '../../dialogs/ModalDialog';
import { useText } from '../../i18n/useText';
import { SignInForm } from '../../pages/signIn/SignInForm';
import { useStores } from '../../stores/hooks/useStores';
import './reauthenticationDialog.css';

const texts = {
  title: { zh: '请重新登录', en: 'Please sign in again' },
  help: {
    zh: '登录已失效，您填写的内容还在。用同一账号登录后可以继续；换用其他账号登录，内容将丢失。',
    en: 'Your session has ended, and what you entered is still here. Sign in with the same account to go on; with another one it is lost.',
  },
  giveUp: { zh: '放弃内容并退出', en: 'Lose it and sign out' },
};

/** Sign-in over a page with unsaved text, until its author has signed in again. */
export const ReauthenticationDialog = observer(function ReauthenticationDialog() {
  const t = useText(texts);
  const { session } = useStores();
  const helpId = useId();
  const body = useRef<HTMLDivElement>(null);
  const [entry, setEntry] = useState({ username: session.user.username, password: '' });
  useLayoutEffect(() => body.current?.querySelector<HTMLElement>('input[type=password]')?.focus(), []);
  return (
    <ModalDialog
      title={t('title')}
      className="reauthentication-dialog"
      describedBy={helpId}
      keepOpenOnOutsideClick
    >
      <div ref={body} className="modal-dialog-body">
        <p id={helpId}>{t('help')}</p>
        <SignInForm entry={entry} onChange={setEntry} />
      </div>
      <div className="modal-dialog-foot">
        <Button variant="minimal" intent="danger" fill onClick={() => session.end('lost')}>
          {t('giveUp')}
        </Button>
      </div>
    </ModalDialog>
  );
});
