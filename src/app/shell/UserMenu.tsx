import { Button } from '@blueprintjs/core';
import { CaretDownIcon } from '@blueprintjs/icons/lib/esm/generated/components/caret-down';
import { LogOutIcon } from '@blueprintjs/icons/lib/esm/generated/components/log-out';
import { observer } from 'mobx-react-lite';
import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useText } from '../../i18n/useText';
import { asAppError } from '../../stores/Remote';
import { useStores } from '../../stores/useStores';
import { texts } from '../texts';
import { Avatar } from './Avatar';

/** Who is signed in, and the way out. */
export const UserMenu = observer(function UserMenu() {
  const t = useText(texts);
  const { session, notices } = useStores();
  const { name, username, organName, roles } = session.user;
  const [open, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const shown = name || username;

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    button.current?.focus();
  };
  const closeOnLeave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  const signOut = () => void session.logout().catch((error: unknown) => notices.fail(asAppError(error)));

  return (
    <div className="user-menu" onKeyDown={closeOnEscape} onBlur={closeOnLeave}>
      <Button
        ref={button}
        variant="minimal"
        icon={<Avatar name={shown} />}
        endIcon={<CaretDownIcon />}
        aria-expanded={open}
        aria-controls={id}
        aria-label={`${t('account')}: ${shown}`}
        onClick={() => setOpen(!open)}
      >
        <span className="user-menu-name">{shown}</span>
      </Button>
      <div id={id} className="user-menu-panel" hidden={!open} tabIndex={-1}>
        <p className="user-menu-who">{shown}</p>
        <p>{[organName, roles.join(', ')].filter(Boolean).join(' · ')}</p>
        <Button
          variant="minimal"
          fill
          alignText="start"
          icon={<LogOutIcon />}
          text={t('signOut')}
          onClick={signOut}
        />
      </div>
    </div>
  );
});
