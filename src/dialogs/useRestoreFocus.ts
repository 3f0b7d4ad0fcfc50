import { useEffect, useState } from 'react';

/** Restores the focus when a dialog unmounts; to the page if the former element has been removed. */
export function useRestoreFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected && !opener.matches(':disabled')) opener.focus();
      else document.getElementById('main')?.focus({ preventScroll: true });
    },
    [opener],
  );
}
