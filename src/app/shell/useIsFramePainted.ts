import { useEffect, useState } from 'react';

/** Maximum wait in milliseconds for a paint, which does not happen in a background window. */
const maxDelay = 100;

/** False until the browser has painted header and menu, so that they are not delayed by the rendering of the page. */
export function useIsFramePainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    // A timer set in an animation frame fires after that frame is painted.
    let timer = setTimeout(() => setPainted(true), maxDelay);
    const frame = requestAnimationFrame(() => {
      clearTimeout(timer);
      timer = setTimeout(() => setPainted(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isPainted;
}
