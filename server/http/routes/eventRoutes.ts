import { ValidationFailed } from '#model/errors';
import type { ApiRequest } from '../ApiRequest';
import { EventStream } from '../events/EventStream';
import type { RouteTable } from '../router';
import { EventSubscriber } from '../events/EventSubscriber';

const heartbeatInterval = 15_000;
/** Allowance in milliseconds for the time that a request was under way before it arrived. */
const maxRequestLatency = 1_000;

/** Stream of change events that the caller may see. */
export const eventRoutes: RouteTable = {
  'GET /schema/events': async (ask: ApiRequest) => {
    const asked = performance.now();
    const caller = await ask.requireSignedIn();
    const missed = parseMissed(ask.query);
    if (ask.request.method === 'HEAD') return null;
    const release = ask.services.streams.open(caller.id ?? caller.ip);
    const stream = new EventStream(ask.response);
    const subscriber = new EventSubscriber(ask.services, stream, caller, ask.token ?? '');
    const stop = ask.services.changes.subscribe(change => subscriber.handleChange(change));
    if (missed !== undefined) {
      const sinceAsked = performance.now() - asked;
      subscriber.replayMissed(ask.services.changes.recent.getWithin(missed + sinceAsked + maxRequestLatency));
    }
    const beat = setInterval(() => subscriber.heartbeat(), heartbeatInterval);
    stream.onClose(() => {
      clearInterval(beat);
      subscriber.stop();
      stop();
      release();
    });
    return undefined;
  },
};

/** Milliseconds before the request in which the window had no stream. */
function parseMissed(query: URLSearchParams): number | undefined {
  const unknown = [...new Set(query.keys())].filter(word => word !== 'missed');
  if (unknown.length > 0)
    throw new ValidationFailed(unknown.map(word => ({ path: `/${word}`, keyword: 'unknown' })));
  const [text, ...more] = query.getAll('missed');
  if (text === undefined) return undefined;
  if (more.length > 0 || !/^\d{1,12}$/.test(text))
    throw new ValidationFailed([{ path: '/missed', keyword: 'type', params: { type: 'integer' } }]);
  return Number(text);
}
