import { describe, expect, it } from 'vitest';
import { ErrorLogStore } from './ErrorLogStore';

describe('ErrorLogStore', () => {
  it('error log stores the message, stack and page of an error, newest first [errors.4]', () => {
    const log = new ErrorLogStore();
    const error = new Error('first');
    log.add(error, 'https://city.example/school');
    log.add('second', 'https://city.example/street');
    expect(log.errors).toMatchObject([
      { err: { message: 'second', stack: '' }, url: 'https://city.example/street' },
      { err: { message: 'first', stack: error.stack }, url: 'https://city.example/school' },
    ]);
  });

  it('error log merges a repeated error on the same page under its latest time', () => {
    const log = new ErrorLogStore();
    for (const [message, url] of [
      ['gone', '/a'],
      ['other', '/a'],
      ['gone', '/b'],
      ['gone', '/a'],
    ] as const)
      log.add(new Error(message), url);
    expect(log.errors.map(({ err, url }) => `${err.message} ${url}`)).toEqual([
      'gone /a',
      'gone /b',
      'other /a',
    ]);
    expect(log.errors.map(({ id }) => id)).toEqual([1, 3, 2]);
  });

  it.each([
    [new TypeError(''), 'TypeError'],
    [undefined, 'undefined'],
    [404, '404'],
  ])('error log has a message for the thrown value %s', (thrown, message) => {
    const log = new ErrorLogStore();
    log.add(thrown, '');
    expect(log.errors[0]?.err.message).toBe(message);
  });

  it('error log evicts the oldest errors beyond its limit', () => {
    const log = new ErrorLogStore();
    for (let time = 1; time <= 60; time++) log.add(new Error(String(time)), '');
    expect(log.errors).toHaveLength(50);
    expect(log.errors[0]?.err.message).toBe('60');
    expect(new Set(log.errors.map(({ id }) => id)).size).toBe(50);
  });

  it('error log can be cleared', () => {
    const log = new ErrorLogStore();
    log.add(new Error('x'), '');
    log.clear();
    expect(log.errors).toEqual([]);
  });
});
