import { useEffect, useState } from 'react';

/** A window in the background paints nothing; its page then comes after this many milliseconds. */
const maxDelay = 100;

/** False until the browser has painted the frame, so that one long task does not draw it together with its page. */
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
