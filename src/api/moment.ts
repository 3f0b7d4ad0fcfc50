/** A moment by both clocks of a window: one stands still while the machine sleeps, the other may be set. */
export interface Moment {
  byDate: number;
  byRunning: number;
}

export const thisMoment = (): Moment => ({ byDate: Date.now(), byRunning: performance.now() });

/** When this window was opened, before any code of its own ran. */
export const opening = (): Moment => ({ byDate: performance.timeOrigin, byRunning: 0 });

/** In whole milliseconds, rather one too many than one too few. */
export const passedSince = ({ byDate, byRunning }: Moment): number =>
  Math.ceil(Math.max(Date.now() - byDate, performance.now() - byRunning)) + 1;
