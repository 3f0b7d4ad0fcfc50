import pg, { type CustomTypesConfig } from 'pg';

const typeOverrides = new pg.TypeOverrides();
typeOverrides.setTypeParser(pg.types.builtins.INT8, Number);
typeOverrides.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** Parses int8 and numeric, the types of counts and sums, as JavaScript numbers. */
export const pgTypeParsers: CustomTypesConfig = typeOverrides;
