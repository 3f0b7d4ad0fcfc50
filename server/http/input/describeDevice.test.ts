import { expect, it } from 'vitest';
import { describeDevice } from './describeDevice';

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/138.0 Safari/537.36 Edg/138.0', 'Edge · Windows'],
  ['curl/8.5.0', 'curl'],
  [`${'x'.repeat(15_000)} Linux`, 'Linux'],
  ['x'.repeat(15_000), 'x'.repeat(30)],
  ['\u001b[31mgreen\r\nadmin', ''],
  ['probe\u0007\r\nadmin signed in', 'probe'],
  ['<script>', ''],
  ['', ''],
])('device of the user agent %j is a short name', (agent, device) => {
  expect(describeDevice(agent)).toBe(device);
});
