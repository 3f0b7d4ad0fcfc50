import { Button, FormGroup, InputGroup } from '@blueprintjs/core';
import { observer } from 'mobx-react-lite';
import { useRef, useState, type SubmitEvent } from 'react';
import { resolveText } from '../../i18n/resolveText';
import { useLanguage } from '../../i18n/useLanguage';
import { usePlainText } from '../../i18n/usePlainText';
import { useStores } from '../../stores/hooks/useStores';
import { PasswordInput } from './PasswordInput';
import { validateSignInEntry, type SignInEntry } from './validateSignInEntry';
import { signInTexts } from './texts';

interface Props {
  entry: SignInEntry;
  onChange: (entry: SignInEntry) => void;
}

/**
 * Sign-in form. Validation messages appear after a submit and disappear once fixed; a failure disappears with
 * the next input.
 */
export const SignInForm = observer(function SignInForm({ entry, onChange }: Props) {
  const t = usePlainText(signInTexts);
  const { session } = useStores();
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [submitted, setSubmitted] = useState<SignInEntry>();
  const inputs = { username: useRef<HTMLInputElement>(null), password: useRef<HTMLInputElement>(null) };
  const errors = isSubmitted ? validateSignInEntry(entry) : {};

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const isNamed = entry.username.trim() !== '' && document.activeElement === inputs.username.current;
    // Enter in the name leads to the password, of which nothing is wrong yet.
    if (isNamed && entry.password === '') return inputs.password.current?.focus();
    setIsSubmitted(true);
    const [first] = Object.keys(validateSignInEntry(entry)) as (keyof SignInEntry)[];
    if (first) return inputs[first].current?.focus();
    setSubmitted(entry);
    void session.login(entry.username.trim(), entry.password);
  };

  const field = (name: keyof SignInEntry) => {
    const error = errors[name];
    return {
      group: {
        label: t(name),
        labelFor: name,
        helperText: error && <span id={`${name}-complaint`}>{t(error)}</span>,
        intent: error ? ('danger' as const) : ('none' as const),
      },
      input: {
        id: name,
        name,
        size: 'large' as const,
        value: entry[name],
        inputRef: inputs[name],
        intent: error ? ('danger' as const) : ('none' as const),
        'aria-invalid': error !== undefined,
        'aria-describedby': error && `${name}-complaint`,
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
          enterKeyHint="next"
          autoFocus
        />
      </FormGroup>
      <FormGroup {...password.group}>
        <PasswordInput {...password.input} autoComplete="current-password" enterKeyHint="go" />
      </FormGroup>
      <SignInOutcome stands={submitted === entry} />
      <Button
        type="submit"
        intent="primary"
        size="large"
        fill
        text={t('title')}
        loading={session.signInState.state === 'pending'}
      />
    </form>
  );
});

/** Reason of the last failed sign-in, or how the last session ended. */
const SignInOutcome = observer(function SignInOutcome({ stands }: { stands: boolean }) {
  const t = usePlainText(signInTexts);
  const language = useLanguage();
  const { signInState, endReason } = useStores().session;
  return (
    <div className="sign-in-outcome" role="alert">
      {stands && signInState.state === 'failed' && (
        <p data-failed>{resolveText(signInState.error.userMessage, language)}</p>
      )}
      {signInState.state === 'idle' && endReason && <p>{t(endReason)}</p>}
    </div>
  );
});
