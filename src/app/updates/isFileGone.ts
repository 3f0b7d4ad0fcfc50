const goneStatuses: readonly number[] = [404, 410];

/**
 * Whether this file of the build is served no longer. A server may answer with the index page in its place. One that
 * cannot be reached, or is in trouble, has told of no new build, and a reload would lose the page.
 */
export async function isFileGone(file: string): Promise<boolean> {
  try {
    const { ok, status, headers } = await fetch(file, { method: 'HEAD', cache: 'no-store' });
    return goneStatuses.includes(status) || (ok && !/javascript/.test(headers.get('Content-Type') ?? ''));
  } catch {
    return false;
  }
}

/** The URL that the error of a failed import names; Safari's names none. */
export const findModuleUrl = ({ message }: Error): string | undefined => /https?:\/\/\S+/.exec(message)?.[0];
