/** Options that a city sets for its installation of the console. */
export const installationOptions = {
  /** Requires sign-in. When off, everybody has access as an administrator: for trials only. */
  loginInterception: true as boolean,
  /** Lets visitors without a session in as guests, with the permissions that the server gives a guest. */
  visitorAccess: false as boolean,
  /** Removes routes whose guard fails from the route tree, so that their addresses show 404 instead of 403. */
  roleControl: false as boolean,
  /** Source of the route tree; `all` loads it from the server. */
  authentication: 'all',
  /** Whether a top menu entry opens the first page below it. */
  openFirstMenu: true as boolean,
  /** Whether the sign-in returns to the page that was requested before. */
  recordRoute: true as boolean,
} as const;
