const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: at => Math.max(0, at - 1),
  ArrowRight: (at, last) => Math.min(last, at + 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Which of so many neighbours a key leads to. */
export const stepOf = (key: string, at: number, count: number): number | undefined =>
  steps[key]?.(at, count - 1);
