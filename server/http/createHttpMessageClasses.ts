import { IncomingMessage, ServerResponse } from 'node:http';
import type { Express } from 'express';

/**
 * Request and response classes that have Express's prototypes from the start. Express otherwise replaces the prototype
 * of each message, which deoptimises every later access to it.
 */
export function createHttpMessageClasses(app: Express) {
  class Incoming extends IncomingMessage {}
  class Outgoing<To extends IncomingMessage> extends ServerResponse<To> {}
  Object.setPrototypeOf(Incoming.prototype, app.request);
  Object.setPrototypeOf(Outgoing.prototype, app.response);
  Object.assign(app, { request: Incoming.prototype, response: Outgoing.prototype });
  return { IncomingMessage: Incoming, ServerResponse: Outgoing };
}
