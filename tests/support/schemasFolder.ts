import path from 'node:path';

/** The folder of authors' files that the suites are held over: the shipped one, unless the environment names another. */
export const schemasFolder = path.resolve(process.env.SCHEMAS_DIR ?? 'schemas');
