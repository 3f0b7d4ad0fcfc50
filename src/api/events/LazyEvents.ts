import type { ServerEventListener, ServerEvents } from './HttpEvents';
import type { ClockReading } from './ClockReading';

/** Delay before a failed load is retried, in milliseconds. */
const retryDelay = 5_000;

/** Loads the code of the event stream with the first subscription; the signed-out app has none. */
export class LazyEvents implements ServerEvents {
  private readonly load: () => Promise<ServerEvents>;

  constructor(load: () => Promise<ServerEvents>) {
    this.load = load;
  }

  subscribe(listener: ServerEventListener, since: ClockReading): () => void {
    let wanted = true;
    let stop = () => {};
    const begin = () => {
      this.load().then(
        events => {
          if (wanted) stop = events.subscribe(listener, since);
        },
        () => {
          if (!wanted) return;
          listener.onConnectionChange(false);
          const timer = setTimeout(begin, retryDelay);
          stop = () => clearTimeout(timer);
        },
      );
    };
    begin();
    return () => {
      wanted = false;
      stop();
    };
  }
}
