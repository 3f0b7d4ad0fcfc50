const nextIndexByKey: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: at => Math.max(0, at - 1),
  ArrowRight: (at, last) => Math.min(last, at + 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Index of the neighbour that a key moves to. */
export const getNextTabIndex = (key: string, at: number, count: number): number | undefined =>
  nextIndexByKey[key]?.(at, count - 1);
