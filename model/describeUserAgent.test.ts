import { expect, it } from 'vitest';
import { describeUserAgent } from './describeUserAgent';

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/138.0 Safari/537.36 Edg/138.0',
    'Edge · Windows',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/138.0 Chrome/138.0 Safari/537.36',
    'Chrome · Linux',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18 Safari/604',
    'Safari · iOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 MicroMessenger/8.0',
    'WeChat · Android',
  ],
  ['curl/8.5.0', ''],
])('describeUserAgent names browser and operating system of %s', (agent, name) => {
  expect(describeUserAgent(agent)).toBe(name);
});
