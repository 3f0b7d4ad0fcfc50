import { openPostgresStore } from '#tests/support/openPostgresStore';
import { registrationMachineSuite } from './registrationMachine.suite';

registrationMachineSuite('PostgreSQL', encryption => openPostgresStore(undefined, encryption));
