import { textsOf } from './fields';
import { recordsOf } from './recordsOf';
import type { RouteTable } from './routes';
import { Target } from './Target';
import { keyed } from './writing';

/** Who is at work on which record of any resource. */
export const claimRoutes: RouteTable = {
  'POST /:resource/doClaim': keyed(async ask => {
    const target = await (await Target.of(ask)).demandWork();
    const { uuid } = textsOf(await ask.body(), ['uuid']);
    return {
      work: async key => (await recordsOf(ask, key)).claim(target.name, uuid),
      reply: claim => ({ claim }),
    };
  }),

  'POST /:resource/doRelease': keyed(async ask => {
    const target = await (await Target.of(ask)).demandWork();
    const { uuid } = textsOf(await ask.body(), ['uuid']);
    return {
      work: async key => (await recordsOf(ask, key)).release(target.name, uuid),
      reply: released => ({ released }),
    };
  }),
};
