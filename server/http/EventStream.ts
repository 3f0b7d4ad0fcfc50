import type { Response } from 'express';

/** Server-sent events over one answer. */
export class EventStream {
  private readonly response: Response;

  constructor(response: Response) {
    this.response = response;
    response.status(200).set({
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      // Otherwise a proxy would keep what is small until it is large.
      'X-Accel-Buffering': 'no',
    });
    response.flushHeaders();
    this.beat();
  }

  send(event: string, data: object): void {
    if (!this.closed) this.response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** Keeps proxies from taking the silence for an end. */
  beat(): void {
    if (!this.closed) this.response.write(': \n\n');
  }

  close(): void {
    if (!this.closed) this.response.end();
  }

  get closed(): boolean {
    return this.response.writableEnded || this.response.destroyed;
  }

  /** Also when it was closed before anybody asked. */
  whenClosed(then: () => void): void {
    if (this.response.destroyed) then();
    else this.response.once('close', then);
  }
}
