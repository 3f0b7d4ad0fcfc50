import { EventLines, type ServerEvent } from './eventLines';
import type { Http } from './http';
import { passedSince, thisMoment, type Moment } from './moment';

export interface Listener {
  happened(event: ServerEvent): void;
  /** Whether the server can be heard now. */
  heard(open: boolean): void;
}

/** Tells what happens on the server until it is stopped. */
export interface ServerEvents {
  /**
   * What happened since then is told as well, or `missed` when that is no longer known.
   */
  listen(listener: Listener, since: Moment): () => void;
}

const shortest = 500;
const longest = 30_000;
/** The server says something, if only a comment, more often than this; silence means that the line is dead. */
const silence = 45_000;

/** A connection of this window's own, opened again whenever it ends, later each time. */
export class HttpEvents implements ServerEvents {
  private readonly http: Http;

  constructor(http: Http) {
    this.http = http;
  }

  listen(listener: Listener, since: Moment): () => void {
    const stop = new AbortController();
    void this.follow(listener, since, stop.signal);
    return () => stop.abort();
  }

  private async follow(listener: Listener, since: Moment, stop: AbortSignal): Promise<void> {
    let wait = shortest;
    let heardAt = since;
    while (!stop.aborted) {
      const line = new Line(stop, heardAt);
      const opened = await this.readOnce(listener, line);
      ({ heardAt } = line);
      if (stop.aborted) return;
      listener.heard(false);
      wait = opened ? shortest : Math.min(wait * 2, longest);
      // Windows that lost the same server come back at different moments.
      await pause(wait * (0.5 + Math.random()), stop);
    }
  }

  /** Whether it was ever open: what ended it makes no difference, it is opened again. */
  private async readOnce(listener: Listener, line: Line): Promise<boolean> {
    let opened = false;
    try {
      const missed = passedSince(line.heardAt);
      const body = await this.http.stream(`/schema/events?missed=${missed}`, line.signal);
      opened = true;
      listener.heard(true);
      await readAll(body, line, event => listener.happened(event));
    } catch {
      return opened;
    } finally {
      line.close();
    }
    return opened;
  }
}

async function readAll(body: ReadableStream<Uint8Array>, line: Line, tell: (event: ServerEvent) => void) {
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader();
  const lines = new EventLines();
  for (;;) {
    line.wait();
    const since = thisMoment();
    const { done, value } = await reader.read();
    // This window stood still. When that came cannot be told, nor whether anything could come after it.
    if (done || passedSince(since) > silence) return;
    line.heardAt = thisMoment();
    lines.read(value).forEach(tell);
  }
}

/** One connection: aborted from outside, or when nothing has come for too long. */
class Line {
  /** When the server was heard last, over this line or one before it. */
  heardAt: Moment;
  private readonly abort = new AbortController();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly stop: AbortSignal;
  private readonly cut = () => this.abort.abort();

  constructor(stop: AbortSignal, heardAt: Moment) {
    this.stop = stop;
    this.heardAt = heardAt;
    stop.addEventListener('abort', this.cut);
  }

  get signal(): AbortSignal {
    return this.abort.signal;
  }

  wait(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(this.cut, silence);
  }

  close(): void {
    clearTimeout(this.timer);
    this.stop.removeEventListener('abort', this.cut);
    this.cut();
  }
}

function pause(milliseconds: number, stop: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, milliseconds);
    stop.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
