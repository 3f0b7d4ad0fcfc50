import { NotSignedIn, TooLarge, TooMany, Unavailable, WrongMethod } from '#model/errors';
import type { Ask } from './Ask';

/** These are not of the schemas, whichever they are. */
const always = [NotSignedIn, TooMany, TooLarge, WrongMethod, Unavailable];

/**
 * Another node may have applied other schemas a moment ago: what failed by the old ones, and wrote nothing, is done once
 * more by the new.
 */
export async function byMetadataOfNow(ask: Ask, handler: (ask: Ask) => unknown): Promise<unknown> {
  try {
    return await handler(ask);
  } catch (error) {
    const { parts, catalog } = ask;
    if (always.some(sort => error instanceof sort) || ask.hasWritten) throw error;
    await parts.metadata.follow();
    if (parts.metadata.catalog.hash === catalog.hash) throw error;
    return handler(ask.anew());
  }
}
