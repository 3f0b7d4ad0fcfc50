/** How long, in milliseconds, a backup may hold a lock before a statement gives up. */
export const sqliteBusyTimeout = 2000;
