import type { ServerEvent } from './eventLines';
import type { Listener, ServerEvents } from './events';
import { passedSince, thisMoment, type Moment } from './moment';

type Message =
  | { say: 'event'; event: ServerEvent; at: number }
  | { say: 'heard'; open: boolean }
  | { say: 'anyone?'; missed: number; at: number };

const name = 'enrol-events';
/** A window that opens has mostly begun to read less than so long before it listens, in milliseconds. */
const longestOpening = 60_000;
/** So much more than a window says it missed the server tells it, in milliseconds. */
const toldBesides = 1_000;

/**
 * One connection for all windows of a browser: whoever holds the lock listens and tells the others; when it
 * closes, the next in line takes over.
 */
export class SharedEvents implements ServerEvents {
  private readonly own: ServerEvents;
  private readonly locks: LockManager | undefined;

  /** Locks exist on https and on localhost only; elsewhere each window listens for itself. */
  constructor(own: ServerEvents, locks: LockManager | undefined) {
    this.own = own;
    this.locks = locks;
  }

  listen(listener: Listener, since: Moment): () => void {
    const { locks } = this;
    if (!locks) return this.own.listen(listener, since);
    const channel = new BroadcastChannel(name);
    const stop = new AbortController();
    // Known to the window that listens, once it has tried.
    let open: boolean | undefined;
    // When the server said something last. That a window has a line is no sign that anything comes over it.
    let heardAt = since;
    // What happened since then has come here.
    let from = since;
    const lately: { at: Moment; event: ServerEvent }[] = [];
    const speak = (message: Message) => channel.postMessage(message);
    const tell = (event: ServerEvent, at = heardAt) => speak({ say: 'event', event, at: at.byDate });
    const tellAll: Listener = {
      happened: event => {
        while (lately[0] && passedSince(lately[0].at) > longestOpening) lately.shift();
        heardAt = thisMoment();
        lately.push({ at: heardAt, event });
        listener.happened(event);
        tell(event);
      },
      heard: now => ((open = now), listener.heard(now), speak({ say: 'heard', open: now })),
    };
    const answer = (missed: number) => {
      if (open === undefined) return;
      speak({ say: 'heard', open });
      for (const { at, event } of lately) if (passedSince(at) <= missed) tell(event, at);
      if (missed > Math.min(longestOpening, passedSince(from) + toldBesides))
        tell({ name: 'missed', data: {} });
    };
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.say === 'anyone?') return answer(data.missed + Date.now() - data.at);
      if (data.say === 'heard') return listener.heard(data.open);
      if (data.at > heardAt.byDate) heardAt = momentOf(data.at);
      listener.happened(data.event);
    };
    speak({ say: 'anyone?', missed: passedSince(since), at: Date.now() });
    void hold(locks, stop.signal, () => {
      from = heardAt;
      return this.own.listen(tellAll, from);
    });
    return () => (stop.abort(), channel.close());
  }
}

/** What another window of this machine has dated. */
const momentOf = (byDate: number): Moment => ({
  byDate,
  byRunning: performance.now() - (Date.now() - byDate),
});

/** Waits for its turn, works, and keeps the turn until it is stopped. */
async function hold(locks: LockManager, stop: AbortSignal, work: () => () => void): Promise<void> {
  const turn = async () => {
    const end = work();
    await new Promise(resolve => stop.addEventListener('abort', resolve, { once: true }));
    end();
  };
  try {
    await locks.request(name, { signal: stop }, turn);
  } catch (error) {
    // Stopped while it waited.
    if (!stop.aborted) throw error;
  }
}
