import { HttpEvents, type ServerEvents } from './HttpEvents';
import type { Http } from '../http';
import { SharedEvents } from './SharedEvents';

/** Server events over one stream shared by all windows of a browser. */
export function createSharedEvents(http: Http): ServerEvents {
  return new SharedEvents(new HttpEvents(http), 'locks' in navigator ? navigator.locks : undefined);
}
