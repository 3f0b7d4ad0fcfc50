import { IncomingMessage, ServerResponse } from 'node:http';
import type { Express } from 'express';

/**
 * Requests and answers that are what Express makes of them from the start. It gives each another prototype, which slows
 * down all that is done with it afterwards, unless it has that one already.
 */
export function createMessageClasses(app: Express) {
  class Incoming extends IncomingMessage {}
  class Outgoing<To extends IncomingMessage> extends ServerResponse<To> {}
  Object.setPrototypeOf(Incoming.prototype, app.request);
  Object.setPrototypeOf(Outgoing.prototype, app.response);
  Object.assign(app, { request: Incoming.prototype, response: Outgoing.prototype });
  return { IncomingMessage: Incoming, ServerResponse: Outgoing };
}
