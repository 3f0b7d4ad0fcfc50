import { openPostgresStore } from '#tests/support/openPostgresStore';
import { noticeOfficesSuite } from './noticeOffices.suite';

noticeOfficesSuite('PostgreSQL', encryption => openPostgresStore(undefined, encryption));
