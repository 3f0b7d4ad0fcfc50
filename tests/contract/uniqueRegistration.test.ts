import { MemoryStore } from '#model/memory/MemoryStore';
import { openSqliteStore } from '#tests/support/openSqliteStore';
import { uniqueRegistrationSuite } from './uniqueRegistration.suite';

uniqueRegistrationSuite('MemoryStore', catalog => Promise.resolve(new MemoryStore(catalog)));
uniqueRegistrationSuite('SQLite', catalog => openSqliteStore(catalog));
