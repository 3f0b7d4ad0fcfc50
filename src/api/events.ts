import { EventLines, type ServerEvent } from './eventLines';
import type { Http } from './http';

export interface Listener {
  happened(event: ServerEvent): void;
  /** Whether the server can be heard now. */
  heard(open: boolean): void;
}

/** Tells what happens on the server until it is stopped. */
export interface ServerEvents {
  listen(listener: Listener): () => void;
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

  listen(listener: Listener): () => void {
    const stop = new AbortController();
    void this.follow(listener, stop.signal);
    return () => stop.abort();
  }

  private async follow(listener: Listener, stop: AbortSignal): Promise<void> {
    let wait = shortest;
    while (!stop.aborted) {
      const opened = await this.readOnce(listener, stop);
      if (stop.aborted) return;
      listener.heard(false);
      wait = opened ? shortest : Math.min(wait * 2, longest);
      // Windows that lost the same server come back at different moments.
      await pause(wait * (0.5 + Math.random()), stop);
    }
  }

  /** Whether it was ever open: what ended it makes no difference, it is opened again. */
  private async readOnce(listener: Listener, stop: AbortSignal): Promise<boolean> {
    const line = new Line(stop);
    let opened = false;
    try {
      const body = await this.http.stream('/schema/events', line.signal);
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
    line.alive();
    const { done, value } = await reader.read();
    if (done) return;
    lines.read(value).forEach(tell);
  }
}

/** One connection: aborted from outside, or when nothing has come for too long. */
class Line {
  private readonly abort = new AbortController();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly stop: AbortSignal;
  private readonly cut = () => this.abort.abort();

  constructor(stop: AbortSignal) {
    this.stop = stop;
    stop.addEventListener('abort', this.cut);
  }

  get signal(): AbortSignal {
    return this.abort.signal;
  }

  alive(): void {
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
