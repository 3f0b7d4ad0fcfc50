import { useEffect, useState } from 'react';

/** The current time, renewed at this interval in milliseconds while the component is on screen. */
export function useNow(interval: number): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), interval);
    return () => clearInterval(timer);
  }, [interval]);
  return now;
}
