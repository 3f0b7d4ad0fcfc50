import type { ServerEvent } from './EventStreamParser';
import type { ServerEventListener, ServerEvents } from './HttpEvents';
import { elapsedSince, readClocks, type ClockReading } from './ClockReading';

type ChannelMessage =
  | { say: 'event'; event: ServerEvent; at: number }
  | { say: 'heard'; open: boolean }
  | { say: 'anyone?'; missed: number; at: number };

const channelName = 'enrol-events';
/** A window that opens has mostly begun to read less than so long before it listens, in milliseconds. */
const maxStartupTime = 60_000;
/** So much more than a window says it missed the server tells it, in milliseconds. */
const replayMargin = 1_000;

/**
 * One connection for all windows of a browser: whoever holds the lock listens and tells the others; when it
 * closes, the next in line takes over.
 */
export class SharedEvents implements ServerEvents {
  private readonly connection: ServerEvents;
  private readonly locks: LockManager | undefined;

  /** Locks exist on https and on localhost only; elsewhere each window listens for itself. */
  constructor(own: ServerEvents, locks: LockManager | undefined) {
    this.connection = own;
    this.locks = locks;
  }

  subscribe(listener: ServerEventListener, since: ClockReading): () => void {
    const { locks } = this;
    if (!locks) return this.connection.subscribe(listener, since);
    const channel = new BroadcastChannel(channelName);
    const stop = new AbortController();
    // Known to the window that listens, once it has tried.
    let open: boolean | undefined;
    // When the server said something last. That a window has a line is no sign that anything comes over it.
    let heardAt = since;
    // What happened since then has come here.
    let from = since;
    const lately: { at: ClockReading; event: ServerEvent }[] = [];
    const speak = (message: ChannelMessage) => channel.postMessage(message);
    const tell = (event: ServerEvent, at = heardAt) => speak({ say: 'event', event, at: at.wallClock });
    const tellAll: ServerEventListener = {
      onEvent: event => {
        while (lately[0] && elapsedSince(lately[0].at) > maxStartupTime) lately.shift();
        heardAt = readClocks();
        lately.push({ at: heardAt, event });
        listener.onEvent(event);
        tell(event);
      },
      onConnectionChange: now => (
        (open = now),
        listener.onConnectionChange(now),
        speak({ say: 'heard', open: now })
      ),
    };
    const answer = (missed: number) => {
      if (open === undefined) return;
      speak({ say: 'heard', open });
      for (const { at, event } of lately) if (elapsedSince(at) <= missed) tell(event, at);
      if (missed > Math.min(maxStartupTime, elapsedSince(from) + replayMargin))
        tell({ name: 'missed', data: {} });
    };
    channel.onmessage = ({ data }: MessageEvent<ChannelMessage>) => {
      if (data.say === 'anyone?') return answer(data.missed + Date.now() - data.at);
      if (data.say === 'heard') return listener.onConnectionChange(data.open);
      if (data.at > heardAt.wallClock) heardAt = clockReadingFrom(data.at);
      listener.onEvent(data.event);
    };
    speak({ say: 'anyone?', missed: elapsedSince(since), at: Date.now() });
    void holdLock(locks, stop.signal, () => {
      from = heardAt;
      return this.connection.subscribe(tellAll, from);
    });
    return () => (stop.abort(), channel.close());
  }
}

/** What another window of this machine has dated. */
const clockReadingFrom = (byDate: number): ClockReading => ({
  wallClock: byDate,
  monotonic: performance.now() - (Date.now() - byDate),
});

/** Waits for its turn, works, and keeps the turn until it is stopped. */
async function holdLock(locks: LockManager, stop: AbortSignal, work: () => () => void): Promise<void> {
  const turn = async () => {
    const end = work();
    await new Promise(resolve => stop.addEventListener('abort', resolve, { once: true }));
    end();
  };
  try {
    await locks.request(channelName, { signal: stop }, turn);
  } catch (error) {
    // Stopped while it waited.
    if (!stop.aborted) throw error;
  }
}
