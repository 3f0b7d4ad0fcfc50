import { describe, expect, it } from 'vitest';
import { formats } from '#model/formats';
import { newUuid } from './newUuid';

describe('newUuid', () => {
  it('newUuid returns a version 7 uuid with its timestamp', () => {
    const now = new Date('2126-04-16T08:00:00Z');
    const uuid = newUuid(now);
    expect(formats.uuid?.(uuid)).toBe(true);
    expect(uuid[14]).toBe('7');
    expect(Number.parseInt(uuid.replaceAll('-', '').slice(0, 12), 16)).toBe(now.getTime());
  });

  it('newUuid increases within one millisecond and after the clock was set back', () => {
    const now = new Date('2126-04-16T08:00:01Z');
    const made = Array.from({ length: 10_000 }, () => newUuid(now));
    made.push(newUuid(new Date('2126-04-16T07:00:00Z')));
    expect(made).toEqual([...made].sort());
    expect(new Set(made).size).toBe(made.length);
  });
});
