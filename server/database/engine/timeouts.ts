/** In milliseconds: a question that takes longer is ended, on every database. */
export const queryTimeout = 10_000;
/** And who waits longer for its turn, or for a connection, is refused before it begins. */
export const acquireTimeout = 5000;
