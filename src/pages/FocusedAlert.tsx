import { useEffect, useRef, type ReactNode } from 'react';

/** What keeps the work from going on: it comes into sight and takes the focus, wherever on the page somebody stands. */
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
