import { Button, InputGroup } from '@blueprintjs/core';
import { EyeOffIcon } from '@blueprintjs/icons/lib/esm/generated/components/eye-off';
import { EyeOpenIcon } from '@blueprintjs/icons/lib/esm/generated/components/eye-open';
import { useState, type ComponentProps } from 'react';
import { usePlainText } from '../../i18n/usePlainText';
import { signInTexts } from './texts';

/** Password input with a button that reveals the text. */
export function PasswordInput(props: ComponentProps<typeof InputGroup>) {
  const t = usePlainText(signInTexts);
  const [shown, setShown] = useState(false);
  const toggle = (
    <Button
      variant="minimal"
      icon={shown ? <EyeOffIcon /> : <EyeOpenIcon />}
      aria-label={shown ? t('hide') : t('show')}
      aria-pressed={shown}
      onClick={() => setShown(!shown)}
    />
  );
  return <InputGroup {...props} type={shown ? 'text' : 'password'} rightElement={toggle} />;
}
