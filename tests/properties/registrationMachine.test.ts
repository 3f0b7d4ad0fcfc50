import { MemoryStore } from '#model/memory/MemoryStore';
import { openSqliteStore } from '#tests/support/openSqliteStore';
import { registrationMachineSuite } from './registrationMachine.suite';

registrationMachineSuite('MemoryStore', encryption => new MemoryStore(undefined, encryption));
registrationMachineSuite('SQLite', encryption => openSqliteStore(undefined, encryption));
