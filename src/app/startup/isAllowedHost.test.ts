import { expect, it } from 'vitest';
import { isAllowedHost } from './isAllowedHost';

it.each([
  ['anywhere.example', undefined, true],
  ['anywhere.example', ' , ', true],
  ['enrol.city.example', 'enrol.city.example', true],
  ['enrol.city.example', 'other.example, Enrol.City.Example', true],
  ['enrol.city.example', '.city.example', true],
  ['evilcity.example', '.city.example', false],
  ['evil.example', 'enrol.city.example', false],
  ['enrol.city.example.evil.example', 'enrol.city.example', false],
])('isAllowedHost checks the host %s against the allowed hosts %j: %s [beyond.4]', (host, allowed, opens) => {
  expect(isAllowedHost(host, allowed)).toBe(opens);
});
