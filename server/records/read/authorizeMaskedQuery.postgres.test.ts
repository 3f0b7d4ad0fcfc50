import { openPostgresStore } from '#tests/support/openPostgresStore';
import { authorizeMaskedQuerySuite } from './authorizeMaskedQuery.suite';

authorizeMaskedQuerySuite('PostgreSQL', openPostgresStore);
