/** A moment by both clocks of a window: one stands still while the machine sleeps, the other may be set. */
export interface ClockReading {
  wallClock: number;
  monotonic: number;
}

export const readClocks = (): ClockReading => ({ wallClock: Date.now(), monotonic: performance.now() });

/** When this window was opened, before any code of its own ran. */
export const getPageOpenTime = (): ClockReading => ({ wallClock: performance.timeOrigin, monotonic: 0 });

/** In whole milliseconds, rather one too many than one too few. */
export const elapsedSince = ({ wallClock, monotonic }: ClockReading): number =>
  Math.ceil(Math.max(Date.now() - wallClock, performance.now() - monotonic)) + 1;
