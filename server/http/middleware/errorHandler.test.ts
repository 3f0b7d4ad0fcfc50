import express from 'express';
import pino from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { AppError, NotFound, Unavailable } from '#model/errors';
import { listen, type ListeningServer } from '../listen';
import { MockSignInRefused } from '../MockBehaviours';
import { createErrorHandler } from './errorHandler';
import { assignRequestId } from './headers';

describe('error handler', () => {
  let listening: ListeningServer | undefined;
  afterEach(() => listening?.close(100));

  async function answer(thrown: unknown): Promise<{ status: number; lines: number }> {
    let lines = 0;
    const log = pino({ level: 'error' }, { write: () => (lines += 1) });
    const app = express();
    app.get('/', () => {
      throw thrown;
    });
    app.use(assignRequestId, createErrorHandler(log));
    listening = await listen(app, 0, '127.0.0.1');
    const { status } = await fetch(`http://127.0.0.1:${listening.port}/`);
    return { status, lines };
  }

  it.each([
    ['an unexpected error', new Error('broken'), 500, 1],
    ['an unexpected failure of the product', new AppError('unexpected'), 500, 1],
    ['an unavailable database', new Unavailable('unavailable'), 503, 1],
    ['a refusal', new NotFound('notFound'), 404, 0],
    ['a wrong password on the mock server', new MockSignInRefused('wrongCredentials'), 500, 0],
  ])(
    'error handler logs as much of an error as the operator needs: %s',
    async (_what, thrown, status, lines) => {
      expect(await answer(thrown)).toEqual({ status, lines });
    },
  );
});
