import { NotSignedIn, TooLarge, TooMany, Unavailable, WrongMethod } from '#model/errors';
import { isInStep } from '#server/records/inStep';
import type { Ask } from './Ask';

/** These are not of the schemas, whichever they are. */
const always = [NotSignedIn, TooMany, TooLarge, WrongMethod, Unavailable];

/**
 * Another node may have applied other schemas a moment ago: what failed by the old ones and wrote nothing is done once
 * more by the new, and so is what was read when the rows lay by the new already.
 */
export async function byMetadataOfNow(ask: Ask, handler: (ask: Ask) => unknown): Promise<unknown> {
  let answer: unknown;
  try {
    answer = await handler(ask);
    if (!hasReadAskew(ask)) return answer;
  } catch (error) {
    if (always.some(sort => error instanceof sort) || ask.hasWritten) throw error;
    if (await hasFollowed(ask)) return handler(ask.anew());
    throw error;
  }
  return (await hasFollowed(ask)) ? handler(ask.anew()) : answer;
}

const hasReadAskew = ({ parts, catalog, request, hasWritten }: Ask): boolean =>
  request.method === 'GET' && !hasWritten && !isInStep(parts.store, catalog);

/** Whether other metadata are served by now than those by which was asked. */
async function hasFollowed({ parts, catalog }: Ask): Promise<boolean> {
  await parts.metadata.follow();
  return parts.metadata.catalog.hash !== catalog.hash;
}
