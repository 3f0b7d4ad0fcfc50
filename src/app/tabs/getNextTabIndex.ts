const nextIndexByKey: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowLeft: index => Math.max(0, index - 1),
  ArrowRight: (index, last) => Math.min(last, index + 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Index of the tab to which an arrow key moves the focus. */
export const getNextTabIndex = (key: string, index: number, count: number): number | undefined =>
  nextIndexByKey[key]?.(index, count - 1);
