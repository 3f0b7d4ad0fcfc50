import { expect, it } from 'vitest';
import { TooManyRequests } from '#model/errors';
import { EventStreamLimit } from './EventStreamLimit';

it('rate limit of event streams refuses a stream above the limit of its account until another one is closed', () => {
  const streams = new EventStreamLimit(2);
  const close = streams.open('one');
  streams.open('one');
  expect(() => streams.open('one')).toThrow(TooManyRequests);
  streams.open('two');
  close();
  streams.open('one');
  expect(() => streams.open('one')).toThrow(TooManyRequests);
});
