import http from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import express from 'express';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EventStream } from './EventStream';
import { listen } from '../listen';

describe('event stream', () => {
  let stream: EventStream;
  let answer: http.IncomingMessage;
  let close: () => Promise<void>;

  beforeEach(async () => {
    const app = express();
    app.get('/events', (_request, response) => {
      stream = new EventStream(response);
    });
    const listening = await listen(app, 0, '127.0.0.1');
    answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
      http.get(`http://127.0.0.1:${listening.port}/events`, resolve).on('error', reject);
    });
    answer.on('error', () => undefined);
    close = async () => {
      answer.destroy();
      await listening.close(100);
    };
  });
  afterEach(() => close());

  const text = 'x'.repeat(64 * 1024);

  it('event stream closes when its buffer grows without a reader', async () => {
    answer.pause();
    const closed = new Promise<void>(resolve => stream.onClose(resolve));
    for (let sent = 0; sent < 1000 && !stream.isClosed; sent += 1) {
      stream.send('notice', { text });
      await turn();
    }
    expect(stream.isClosed).toBe(true);
    await closed;
  });

  it('event stream delivers a message of 6 MB completely, and a later one after it', async () => {
    let read = '';
    answer.setEncoding('utf8').on('data', (part: string) => (read += part));
    stream.send('notice', { text: text.repeat(100) });
    while (!read.endsWith('x"}\n\n')) await turn();
    stream.send('last', {});
    while (!read.endsWith('event: last\ndata: {}\n\n')) await turn();
    expect(stream.isClosed).toBe(false);
  });
});
