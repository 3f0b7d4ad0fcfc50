import { MemoryStore } from '#model/memory/MemoryStore';
import { openSqliteStore } from '#tests/support/openSqliteStore';
import { noticeOfficesSuite } from './noticeOffices.suite';

noticeOfficesSuite('MemoryStore', encryption => new MemoryStore(undefined, encryption));
noticeOfficesSuite('SQLite', encryption => openSqliteStore(undefined, encryption));
