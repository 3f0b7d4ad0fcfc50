import { ValidationFailed } from '#model/errors';
import type { Ask } from './Ask';
import { EventStream } from './EventStream';
import type { RouteTable } from './routes';
import { Subscriber } from './Subscriber';

const beatEvery = 15_000;
/** So long a question may have been under way, in milliseconds. */
const underWay = 1_000;

/** What has changed, told while it happens, to those who may know it. */
export const eventRoutes: RouteTable = {
  'GET /schema/events': async (ask: Ask) => {
    const asked = performance.now();
    const caller = await ask.signedIn();
    const missed = readMissed(ask.query);
    if (ask.request.method === 'HEAD') return null;
    const stream = new EventStream(ask.response);
    const subscriber = new Subscriber(ask.parts, stream, caller, ask.token ?? '');
    const stop = ask.parts.changes.listen(change => subscriber.hear(change));
    if (missed !== undefined) {
      const sinceAsked = performance.now() - asked;
      subscriber.catchUp(ask.parts.changes.recent.within(missed + sinceAsked + underWay));
    }
    const beat = setInterval(() => subscriber.beat(), beatEvery);
    stream.whenClosed(() => {
      clearInterval(beat);
      subscriber.stop();
      stop();
    });
    return undefined;
  },
};

/** For how many milliseconds before the question nobody listened in this window. */
function readMissed(query: URLSearchParams): number | undefined {
  const unknown = [...new Set(query.keys())].filter(word => word !== 'missed');
  if (unknown.length > 0)
    throw new ValidationFailed(unknown.map(word => ({ path: `/${word}`, keyword: 'unknown' })));
  const [text, ...more] = query.getAll('missed');
  if (text === undefined) return undefined;
  if (more.length > 0 || !/^\d{1,12}$/.test(text))
    throw new ValidationFailed([{ path: '/missed', keyword: 'type', params: { type: 'integer' } }]);
  return Number(text);
}
