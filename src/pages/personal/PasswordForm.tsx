import { Button, FormGroup } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useId, useState, type SubmitEvent } from 'react';
import { ValidationFailed } from '#model/errors';
import { spoken } from '../../i18n/spoken';
import { useLanguage } from '../../i18n/useLanguage';
import { useText } from '../../i18n/useText';
import type { AccountStore } from '../../stores/AccountStore';
import { useStores } from '../../stores/useStores';
import { PasswordInput } from '../signIn/PasswordInput';
import { complaintsOf, type PasswordEntry } from './passwordRules';
import { texts } from './texts';

const blank: PasswordEntry = { oldPassword: '', newPassword: '', again: '' };
/** What the server calls them. */
const sentAs = { oldPassword: 'oldPassword', newPassword: 'password', again: undefined } as const;

/** Asks for the old password and twice for the new one. What is wrong stands at its field. */
export const PasswordForm = observer(function PasswordForm({ account }: { account: AccountStore }) {
  const t = useText(texts);
  const language = useLanguage();
  const id = useId();
  const { notices } = useStores();
  const [entry, setEntry] = useState(blank);
  const [sent, setSent] = useState(false);
  const complaints = sent ? complaintsOf(entry) : {};
  const { passwordChange } = account;

  const change = (name: keyof PasswordEntry, value: string) => {
    account.forgetFailure();
    setEntry({ ...entry, [name]: value });
  };
  const focus = (name: keyof PasswordEntry) => document.getElementById(`${id}-${name}`)?.focus();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setSent(true);
    const [first] = Object.keys(complaintsOf(entry)) as (keyof PasswordEntry)[];
    if (first) return focus(first);
    if (await account.changePassword(entry.oldPassword, entry.newPassword)) {
      setSent(false);
      setEntry(blank);
      notices.show('success', texts.saved);
    } else focus(account.complaint('password') ? 'newPassword' : 'oldPassword');
  };

  const input = (name: keyof PasswordEntry, autoComplete: string, help?: string) => {
    const own = complaints[name];
    const sentName = sentAs[name];
    const complaint = own ? t(own) : sentName && account.complaint(sentName)?.[language];
    return (
      <FormGroup
        label={t(name)}
        labelFor={`${id}-${name}`}
        helperText={<span id={`${id}-${name}-help`}>{complaint ?? help}</span>}
        intent={complaint ? 'danger' : 'none'}
      >
        <PasswordInput
          id={`${id}-${name}`}
          name={name}
          autoComplete={autoComplete}
          value={entry[name]}
          intent={complaint ? 'danger' : 'none'}
          aria-invalid={complaint !== undefined}
          aria-describedby={`${id}-${name}-help`}
          onValueChange={value => change(name, value)}
        />
      </FormGroup>
    );
  };
  const failure = passwordChange.state === 'failed' ? passwordChange.error : undefined;

  return (
    <form className="password-form" noValidate onSubmit={event => void submit(event)}>
      {input('oldPassword', 'current-password')}
      {input('newPassword', 'new-password', t('rule'))}
      {input('again', 'new-password')}
      <p className="password-form-failure" role="alert">
        {failure && !(failure instanceof ValidationFailed) && spoken(failure.say, language)}
      </p>
      <Button type="submit" intent="primary" text={t('save')} loading={passwordChange.state === 'pending'} />
    </form>
  );
});
