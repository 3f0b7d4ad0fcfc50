import { useEffect, useRef, type ReactNode } from 'react';

/** Blocking error: scrolls into view and takes the focus. */
export function FocusedAlert({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box} className="urgent" role="alert" tabIndex={-1}>
      {children}
    </div>
  );
}
