const goneStatuses: readonly number[] = [404, 410];

/**
 * Whether the server no longer has this file of the build. A server may respond with the index page instead.
 * An unreachable or failing server does not prove a new build, and a reload would lose the page.
 */
export async function isCodeFileGone(file: string): Promise<boolean> {
  try {
    const { ok, status, headers } = await fetch(file, { method: 'HEAD', cache: 'no-store' });
    return goneStatuses.includes(status) || (ok && !/javascript/.test(headers.get('Content-Type') ?? ''));
  } catch {
    return false;
  }
}

/** The URL that the error of a failed import names; Safari's names none. */
export const findModuleUrl = ({ message }: Error): string | undefined => /https?:\/\/\S+/.exec(message)?.[0];
