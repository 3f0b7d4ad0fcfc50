import { expect, it } from 'vitest';
import { getDevPorts } from '../../scripts/devPorts.mjs';

it('development mock server listens on the port next to that of its console', () => {
  expect(getDevPorts({})).toEqual({ console: '10000', mock: '10001' });
  expect(getDevPorts({ PORT: '4911' })).toEqual({ console: '4911', mock: '4912' });
  expect(getDevPorts({ PORT: '4911', MOCK_PORT: '5000' })).toEqual({ console: '4911', mock: '5000' });
});
