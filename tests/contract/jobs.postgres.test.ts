import { describe } from 'vitest';
import { openPostgresStore } from '#tests/support/openPostgresStore';
import { jobsSuite } from './jobs.suite';

describe('bulk job on PostgreSQL', () => jobsSuite(openPostgresStore));
