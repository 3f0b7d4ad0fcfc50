import { describe } from 'vitest';
import { fixtureStores } from '#tests/support/recordsFixture';
import { jobsSuite } from './jobs.suite';

describe.each(fixtureStores)('bulk job on %s', (_name, storeOf) => jobsSuite(storeOf));
