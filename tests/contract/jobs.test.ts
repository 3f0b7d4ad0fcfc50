import { describe } from 'vitest';
import { townStores } from '#tests/support/town';
import { jobsSuite } from './jobs.suite';

describe.each(townStores)('bulk job on %s', (_name, storeOf) => jobsSuite(storeOf));
