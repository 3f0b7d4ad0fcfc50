import { Button } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useId, useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react';
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

/** Modal sign-in over a page with unsaved text, until its author has signed in again. */
export const ReauthenticationDialog = observer(function ReauthenticationDialog() {
  const t = useText(texts);
  const { session } = useStores();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [entry, setEntry] = useState({ username: session.user.username, password: '' });
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    shown?.querySelector<HTMLElement>('input[type=password]')?.focus();
    return () => shown?.close();
  }, []);
  const stay = (event: SyntheticEvent) => event.preventDefault();
  // Pressing Escape twice closes any dialog, even when `cancel` is prevented: open it again.
  const reopen = () => dialog.current?.open === false && dialog.current.showModal();
  return (
    <dialog ref={dialog} className="sign-in-again" aria-labelledby={id} onCancel={stay} onClose={reopen}>
      <h2 id={id}>{t('title')}</h2>
      <p>{t('help')}</p>
      <SignInForm entry={entry} onChange={setEntry} />
      <Button variant="minimal" intent="danger" fill onClick={() => session.end('lost')}>
        {t('giveUp')}
      </Button>
    </dialog>
  );
});
