import type { Ask } from './Ask';
import { EventStream } from './EventStream';
import type { RouteTable } from './routes';
import { Subscriber } from './Subscriber';

const beatEvery = 15_000;

/** What has changed, told while it happens, to those who may know it. */
export const eventRoutes: RouteTable = {
  'GET /schema/events': async (ask: Ask) => {
    const caller = await ask.signedIn();
    if (ask.request.method === 'HEAD') return null;
    const stream = new EventStream(ask.response);
    const subscriber = new Subscriber(ask.parts, stream, caller, ask.token ?? '');
    const stop = ask.parts.changes.listen(change => subscriber.hear(change));
    const beat = setInterval(() => subscriber.beat(), beatEvery);
    stream.whenClosed(() => {
      clearInterval(beat);
      subscriber.stop();
      stop();
    });
    return undefined;
  },
};
