import { describe, expect, it } from 'vitest';
import { formats } from '#model/formats';
import { newUuid } from './newUuid';

describe('a new uuid', () => {
  it('is one of version 7 that carries its moment', () => {
    const now = new Date('2126-04-16T08:00:00Z');
    const uuid = newUuid(now);
    expect(formats.uuid?.(uuid)).toBe(true);
    expect(uuid[14]).toBe('7');
    expect(Number.parseInt(uuid.replaceAll('-', '').slice(0, 12), 16)).toBe(now.getTime());
  });

  it('is greater than every one made before, also within one millisecond, and when the clock is set back', () => {
    const now = new Date('2126-04-16T08:00:01Z');
    const made = Array.from({ length: 10_000 }, () => newUuid(now));
    made.push(newUuid(new Date('2126-04-16T07:00:00Z')));
    expect(made).toEqual([...made].sort());
    expect(new Set(made).size).toBe(made.length);
  });
});
