import { expect, it } from 'vitest';
import type { RuleContext } from '#model/rules';
import { adminOverride } from './adminOverride';

it('override is set where an administrator decides, and left as it is where anybody else does', async () => {
  const decideAs = (me: object) =>
    adminOverride({}, {}, undefined as never, { me } as unknown as RuleContext);
  expect(await decideAs({ roles: ['admin', 'editor'] })).toEqual({ override: true });
  expect(await decideAs({ roles: ['subbureau'] })).toEqual({});
  expect(await decideAs({})).toEqual({});
});
