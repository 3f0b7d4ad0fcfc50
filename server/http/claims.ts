import { textsOf } from './fields';
import { once } from './idempotent';
import { recordsOf } from './recordsOf';
import type { RouteTable } from './routes';
import { Target } from './Target';

/** Who is at work on which record of any resource. */
export const claimRoutes: RouteTable = {
  'POST /:resource/doClaim': async ask => {
    const target = await (await Target.of(ask)).demandWork();
    const body = await ask.body();
    const { uuid } = textsOf(body, ['uuid']);
    return once(ask, body, async key => {
      return { claim: await (await recordsOf(ask, key)).claim(target.name, uuid) };
    });
  },

  'POST /:resource/doRelease': async ask => {
    const target = await (await Target.of(ask)).demandWork();
    const body = await ask.body();
    const { uuid } = textsOf(body, ['uuid']);
    return once(ask, body, async key => {
      return { released: await (await recordsOf(ask, key)).release(target.name, uuid) };
    });
  },
};
