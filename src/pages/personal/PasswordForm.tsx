import { Button, FormGroup } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useId, useState, type SubmitEvent } from 'react';
import { ValidationFailed } from '#model/errors';
import { resolveText } from '../../i18n/resolveText';
import { useLanguage } from '../../i18n/useLanguage';
import { useText } from '../../i18n/useText';
import type { AccountStore } from '../../stores/session/AccountStore';
import { useStores } from '../../stores/hooks/useStores';
import { PasswordInput } from '../signIn/PasswordInput';
import { validatePasswordEntry, type PasswordEntry } from './validatePasswordEntry';
import { personalTexts } from './texts';

const emptyEntry: PasswordEntry = { oldPassword: '', newPassword: '', again: '' };
/** Names of the password fields in answers of the server. */
const serverFieldNames = { oldPassword: 'oldPassword', newPassword: 'password', again: undefined } as const;

/** Password form: old password, new password twice. Errors are shown at their field. */
export const PasswordForm = observer(function PasswordForm({ account }: { account: AccountStore }) {
  const t = useText(personalTexts);
  const language = useLanguage();
  const id = useId();
  const { notices } = useStores();
  const [entry, setEntry] = useState(emptyEntry);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const errors = isSubmitted ? validatePasswordEntry(entry) : {};
  const { passwordChange } = account;

  const change = (name: keyof PasswordEntry, value: string) => {
    account.clearFailure();
    setEntry({ ...entry, [name]: value });
  };
  const focus = (name: keyof PasswordEntry) => document.getElementById(`${id}-${name}`)?.focus();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    const [first] = Object.keys(validatePasswordEntry(entry)) as (keyof PasswordEntry)[];
    if (first) return focus(first);
    if (await account.changePassword(entry.oldPassword, entry.newPassword)) {
      setIsSubmitted(false);
      setEntry(emptyEntry);
      notices.show('success', personalTexts.saved);
    } else focus(account.getFieldError('password') ? 'newPassword' : 'oldPassword');
  };

  const input = (name: keyof PasswordEntry, autoComplete: string, help?: string) => {
    const own = errors[name];
    const sentName = serverFieldNames[name];
    const error = own ? t(own) : sentName && account.getFieldError(sentName)?.[language];
    return (
      <FormGroup
        label={t(name)}
        labelFor={`${id}-${name}`}
        helperText={<span id={`${id}-${name}-help`}>{error ?? help}</span>}
        intent={error ? 'danger' : 'none'}
      >
        <PasswordInput
          id={`${id}-${name}`}
          name={name}
          autoComplete={autoComplete}
          value={entry[name]}
          intent={error ? 'danger' : 'none'}
          aria-invalid={error !== undefined}
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
        {failure && !(failure instanceof ValidationFailed) && resolveText(failure.userMessage, language)}
      </p>
      <Button type="submit" intent="primary" text={t('save')} loading={passwordChange.state === 'pending'} />
    </form>
  );
});
