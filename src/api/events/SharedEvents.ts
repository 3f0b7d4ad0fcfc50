import type { ServerEvent } from './EventStreamParser';
import type { ServerEventListener, ServerEvents } from './HttpEvents';
import { getMillisecondsSince, readClocks, type ClockReading } from './ClockReading';

type ChannelMessage =
  | { say: 'event'; event: ServerEvent; at: number }
  | { say: 'heard'; open: boolean }
  | { say: 'anyone?'; missed: number; at: number };

const channelName = 'enrol-events';
/** Maximum time between the opening of a window and its subscription to events, in milliseconds. */
const maxStartupTime = 60_000;
/** Overlap of the replay beyond what a window reports as missed, in milliseconds. */
const replayMargin = 1_000;

/**
 * One event stream for all windows of a browser: the holder of the Web Lock listens and broadcasts; when it
 * closes, the next window takes over.
 */
export class SharedEvents implements ServerEvents {
  private readonly connection: ServerEvents;
  private readonly locks: LockManager | undefined;

  /** Web Locks exist on https and localhost only; elsewhere each window opens its own stream. */
  constructor(ownEvents: ServerEvents, locks: LockManager | undefined) {
    this.connection = ownEvents;
    this.locks = locks;
  }

  subscribe(listener: ServerEventListener, since: ClockReading): () => void {
    const { locks } = this;
    if (!locks) return this.connection.subscribe(listener, since);
    const channel = new BroadcastChannel(channelName);
    const controller = new AbortController();
    // Whether the event stream is open; undefined before the first attempt.
    let open: boolean | undefined;
    // Time of the last message of the server: an open stream by itself does not prove that events arrive.
    let heardAt = since;
    // Time from which on this browser window has received all events.
    let from = since;
    const recentEvents: { at: ClockReading; event: ServerEvent }[] = [];
    const broadcast = (message: ChannelMessage) => channel.postMessage(message);
    const notify = (event: ServerEvent, at = heardAt) => broadcast({ say: 'event', event, at: at.wallClock });
    const tellAll: ServerEventListener = {
      onEvent: event => {
        while (recentEvents[0] && getMillisecondsSince(recentEvents[0].at) > maxStartupTime)
          recentEvents.shift();
        heardAt = readClocks();
        recentEvents.push({ at: heardAt, event });
        listener.onEvent(event);
        notify(event);
      },
      onConnectionChange: now => (
        (open = now),
        listener.onConnectionChange(now),
        broadcast({ say: 'heard', open: now })
      ),
    };
    const answer = (missed: number) => {
      if (open === undefined) return;
      broadcast({ say: 'heard', open });
      for (const { at, event } of recentEvents) if (getMillisecondsSince(at) <= missed) notify(event, at);
      if (missed > Math.min(maxStartupTime, getMillisecondsSince(from) + replayMargin))
        notify({ name: 'missed', data: {} });
    };
    channel.onmessage = ({ data }: MessageEvent<ChannelMessage>) => {
      if (data.say === 'anyone?') return answer(data.missed + Date.now() - data.at);
      if (data.say === 'heard') return listener.onConnectionChange(data.open);
      if (data.at > heardAt.wallClock) heardAt = clockReadingFrom(data.at);
      listener.onEvent(data.event);
    };
    broadcast({ say: 'anyone?', missed: getMillisecondsSince(since), at: Date.now() });
    void holdLock(locks, controller.signal, () => {
      from = heardAt;
      return this.connection.subscribe(tellAll, from);
    });
    return () => (controller.abort(), channel.close());
  }
}

/** Converts a wall-clock time of another browser window on this machine. */
const clockReadingFrom = (byDate: number): ClockReading => ({
  wallClock: byDate,
  monotonic: performance.now() - (Date.now() - byDate),
});

/** Acquires the lock, runs the work, and holds the lock until the signal aborts. */
async function holdLock(locks: LockManager, signal: AbortSignal, work: () => () => void): Promise<void> {
  const turn = async () => {
    const end = work();
    await new Promise(resolve => signal.addEventListener('abort', resolve, { once: true }));
    end();
  };
  try {
    await locks.request(channelName, { signal }, turn);
  } catch (error) {
    // The request for the lock was aborted while it waited.
    if (!signal.aborted) throw error;
  }
}
