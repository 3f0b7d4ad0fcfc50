import { useEffect, useState } from 'react';

/** Of a dialog: when it goes, the focus is again where it was before; at the page if that is there no longer. */
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
