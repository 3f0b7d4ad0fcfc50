import type { Ahead } from './Ahead';
import type { Credentials } from './Credentials';
import { HttpEvents } from './events';
import { Http } from './http';
import { HttpRecords } from './HttpRecords';
import { HttpMetadata } from './metadata';
import { HttpSession } from './session';
import { SharedEvents } from './sharedEvents';

/** The server at this address, as whoever holds these credentials may ask it. */
export function connect(base: string, credentials: Credentials, ahead: Ahead) {
  const http = new Http(base, credentials, ahead);
  return {
    session: new HttpSession(http),
    metadata: new HttpMetadata(http, () => credentials.language),
    records: new HttpRecords(http),
    events: new SharedEvents(new HttpEvents(http), 'locks' in navigator ? navigator.locks : undefined),
  };
}
