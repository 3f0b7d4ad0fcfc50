import type { ServerEvent } from './eventLines';
import type { Listener, ServerEvents } from './events';

type Message = { say: 'event'; event: ServerEvent } | { say: 'heard'; open: boolean } | { say: 'anyone?' };

const name = 'enrol-events';

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

  listen(listener: Listener): () => void {
    const { locks } = this;
    if (!locks) return this.own.listen(listener);
    const channel = new BroadcastChannel(name);
    const stop = new AbortController();
    // Known to the window that listens, once it has tried.
    let open: boolean | undefined;
    const speak = (message: Message) => channel.postMessage(message);
    const tellAll: Listener = {
      happened: event => (listener.happened(event), speak({ say: 'event', event })),
      heard: now => ((open = now), listener.heard(now), speak({ say: 'heard', open: now })),
    };
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.say === 'event') listener.happened(data.event);
      else if (data.say === 'heard') listener.heard(data.open);
      else if (open !== undefined) speak({ say: 'heard', open });
    };
    speak({ say: 'anyone?' });
    void hold(locks, stop.signal, () => this.own.listen(tellAll));
    return () => (stop.abort(), channel.close());
  }
}

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
