import type { Listener, ServerEvents } from './events';
import type { Moment } from './moment';

/** So long after its code could not be fetched it is tried again, in milliseconds. */
const pause = 5_000;

/** Events whose code is fetched when somebody listens: at the gate nobody does. */
export class LaterEvents implements ServerEvents {
  private readonly load: () => Promise<ServerEvents>;

  constructor(load: () => Promise<ServerEvents>) {
    this.load = load;
  }

  listen(listener: Listener, since: Moment): () => void {
    let wanted = true;
    let stop = () => {};
    const begin = () => {
      this.load().then(
        events => {
          if (wanted) stop = events.listen(listener, since);
        },
        () => {
          if (!wanted) return;
          listener.heard(false);
          const timer = setTimeout(begin, pause);
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
