import { HttpEvents, type ServerEvents } from './events';
import type { Http } from './http';
import { SharedEvents } from './sharedEvents';

/** What the server tells, over one connection for all windows of a browser. */
export function openEvents(http: Http): ServerEvents {
  return new SharedEvents(new HttpEvents(http), 'locks' in navigator ? navigator.locks : undefined);
}
