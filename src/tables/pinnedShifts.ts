/** What a scroll container and its head tell of the pinned cells, in pixels. */
export interface PinnedPlaces {
  scrollLeft: number;
  clientWidth: number;
  scrollWidth: number;
  /** Distance of the column of the state from the start of the rows; undefined if there is none. */
  stateLeft: number | undefined;
  /** Where the state is pinned beside the first column. */
  stateOffset: number;
}

/** Distances by which the pinned cells of the rows are moved to where sticky ones would be. */
export const getPinnedShifts = (places: PinnedPlaces): Record<'start' | 'state' | 'end', number> => {
  const { scrollLeft, clientWidth, scrollWidth, stateLeft, stateOffset } = places;
  return {
    start: scrollLeft,
    state: stateLeft === undefined ? 0 : Math.max(0, scrollLeft + stateOffset - stateLeft),
    end: Math.min(0, scrollLeft + clientWidth - scrollWidth),
  };
};
