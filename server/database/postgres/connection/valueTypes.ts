import pg, { type CustomTypesConfig } from 'pg';

const typeOverrides = new pg.TypeOverrides();
typeOverrides.setTypeParser(pg.types.builtins.INT8, Number);
typeOverrides.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** Counts and sums come as types of their own, and are numbers like all others. */
export const pgTypes: CustomTypesConfig = typeOverrides;
