import path from 'node:path';

/** The schema folder of the suites: the shipped one, unless SCHEMAS_DIR is set. */
export const schemasFolder = path.resolve(process.env.SCHEMAS_DIR ?? 'schemas');
