import express from 'express';
import pino from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { AppError, NotFound, TooManyRequests, Unavailable } from '#model/errors';
import { listen, type ListeningServer } from '../listen';
import { MockSignInRefused } from '../MockBehaviours';
import { createErrorHandler } from './errorHandler';
import { assignRequestId } from './headers';

describe('error handler', () => {
  let listening: ListeningServer | undefined;
  afterEach(() => listening?.close(100));

  async function answer(thrown: unknown): Promise<{ status: number; lines: number; msg: unknown }> {
    let lines = 0;
    const log = pino({ level: 'error' }, { write: () => (lines += 1) });
    const app = express();
    app.get('/', () => {
      throw thrown;
    });
    app.use(assignRequestId, createErrorHandler(log));
    listening = await listen(app, 0, '127.0.0.1');
    const response = await fetch(`http://127.0.0.1:${listening.port}/`);
    const { msg } = (await response.json()) as { msg: unknown };
    return { status: response.status, lines, msg };
  }

  it.each([
    ['an unexpected error', new Error('broken'), 500, 1],
    ['an unexpected failure of the product', new AppError('unexpected'), 500, 1],
    ['an unavailable database', new Unavailable('unavailable'), 503, 1],
    ['a refusal', new NotFound('notFound'), 404, 0],
    ['a wrong password on the mock server', new MockSignInRefused('wrongCredentials'), 500, 0],
  ])(
    'error handler logs unexpected errors (5xx) and no refusals: %s',
    async (_what, thrown, status, lines) => {
      expect(await answer(thrown)).toMatchObject({ status, lines });
    },
  );

  it.each([
    [45, '操作过于频繁，请 45 秒后再试'],
    [130, '操作过于频繁，请 3 分钟后再试'],
    [40_000, '操作过于频繁，请 12 小时后再试'],
  ])('error handler formats the retry delay of a 429 in the message: %i s', async (seconds, msg) => {
    expect(await answer(new TooManyRequests(seconds))).toMatchObject({ status: 429, msg });
  });

  it('error handler answers a 429 with its own reason, if it has one', async () => {
    const refused = new TooManyRequests(45, { zh: '今日已达上限', en: 'The limit of the day' });
    expect(await answer(refused)).toMatchObject({ status: 429, msg: '今日已达上限' });
  });
});
