export const programs: Readonly<Record<'main' | 'backup' | 'restore' | 'verify', string>>;

/** Bundles the programs of the server into this folder, a script each. */
export function bundleServer(folder: string): Promise<void>;
