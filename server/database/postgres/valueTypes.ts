import pg, { type CustomTypesConfig } from 'pg';

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** Counts and sums come as types of their own, and are numbers like all others. */
export const valueTypes: CustomTypesConfig = types;
