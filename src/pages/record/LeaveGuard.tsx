import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useEffect, type RefObject } from 'react';
import { useBlocker } from 'react-router-dom';
import type { Language } from '#model/language';
import { texts } from './texts';

interface LeaveGuardProps {
  when: boolean;
  /** Set as soon as what was entered is stored: the way on opens before the next drawing. */
  stored: RefObject<boolean>;
  language: Language;
}

/** Asks before unsaved work is lost, inside the console and when the window closes. */
export function LeaveGuard({ when, stored, language }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      when && !stored.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);
  const stay = () => blocker.reset?.();
  return (
    <Dialog isOpen={blocker.state === 'blocked'} onClose={stay} title={texts.unsaved[language]}>
      <DialogBody>
        <p>{texts.unsavedQuestion[language]}</p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button intent="danger" variant="outlined" onClick={() => blocker.proceed?.()}>
              {texts.leave[language]}
            </Button>
            <Button intent="primary" onClick={stay}>
              {texts.stay[language]}
            </Button>
          </>
        }
      />
    </Dialog>
  );
}
