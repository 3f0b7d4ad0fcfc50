/** Readings of the monotonic clock, which may stop while the machine sleeps, and of the wall clock. */
export interface ClockReading {
  wallClock: number;
  monotonic: number;
}

export const readClocks = (): ClockReading => ({ wallClock: Date.now(), monotonic: performance.now() });

/** Time at which this browser window was opened, before any script ran. */
export const getPageOpenTime = (): ClockReading => ({ wallClock: performance.timeOrigin, monotonic: 0 });

/** Returns the whole milliseconds since a clock reading, rounded up. */
export const getMillisecondsSince = ({ wallClock, monotonic }: ClockReading): number =>
  Math.ceil(Math.max(Date.now() - wallClock, performance.now() - monotonic)) + 1;
