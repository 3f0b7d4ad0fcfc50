import { Button, FormGroup, InputGroup } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useRef, useState, type SubmitEvent } from 'react';
import { spoken } from '../../i18n/spoken';
import { useLanguage } from '../../i18n/useLanguage';
import { useText } from '../../i18n/useText';
import { useStores } from '../../stores/useStores';
import { PasswordInput } from './PasswordInput';
import { complaintsOf, type Entry } from './rules';
import { texts } from './texts';

interface Props {
  entry: Entry;
  onChange: (entry: Entry) => void;
}

/** Asks who it is. Complaints appear once the button was pressed, and go as soon as they are met; a failure goes with the next letter. */
export const SignInForm = observer(function SignInForm({ entry, onChange }: Props) {
  const t = useText(texts);
  const { session } = useStores();
  const [pressed, setPressed] = useState(false);
  const [sent, setSent] = useState<Entry>();
  const inputs = { username: useRef<HTMLInputElement>(null), password: useRef<HTMLInputElement>(null) };
  const complaints = pressed ? complaintsOf(entry) : {};

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setPressed(true);
    const [first] = Object.keys(complaintsOf(entry)) as (keyof Entry)[];
    if (first) return inputs[first].current?.focus();
    setSent(entry);
    void session.login(entry.username.trim(), entry.password);
  };

  const field = (name: keyof Entry) => {
    const complaint = complaints[name];
    return {
      group: {
        label: t(name),
        labelFor: name,
        helperText: complaint && <span id={`${name}-complaint`}>{t(complaint)}</span>,
        intent: complaint ? ('danger' as const) : ('none' as const),
      },
      input: {
        id: name,
        name,
        size: 'large' as const,
        value: entry[name],
        inputRef: inputs[name],
        intent: complaint ? ('danger' as const) : ('none' as const),
        'aria-invalid': complaint !== undefined,
        'aria-describedby': complaint && `${name}-complaint`,
        onValueChange: (value: string) => onChange({ ...entry, [name]: value }),
      },
    };
  };
  const username = field('username');
  const password = field('password');

  return (
    <form className="sign-in-form" noValidate onSubmit={submit}>
      <FormGroup {...username.group}>
        <InputGroup
          {...username.input}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
        />
      </FormGroup>
      <FormGroup {...password.group}>
        <PasswordInput {...password.input} autoComplete="current-password" />
      </FormGroup>
      <Outcome stands={sent === entry} />
      <Button
        type="submit"
        intent="primary"
        size="large"
        fill
        text={t('signIn')}
        loading={session.entry.state === 'pending'}
      />
    </form>
  );
});

/** Why the last try failed, or how the last session ended. */
const Outcome = observer(function Outcome({ stands }: { stands: boolean }) {
  const t = useText(texts);
  const language = useLanguage();
  const { entry, ending } = useStores().session;
  return (
    <div className="sign-in-outcome" role="alert">
      {stands && entry.state === 'failed' && <p data-failed>{spoken(entry.error.say, language)}</p>}
      {entry.state === 'idle' && ending && <p>{t(ending)}</p>}
    </div>
  );
});
