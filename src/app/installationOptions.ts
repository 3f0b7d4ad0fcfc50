/** What a whole installation decides once. */
export const installationOptions = {
  /** Nobody gets in without signing in. Off, everybody is let in as an administrator: for trying things out only. */
  loginInterception: true as boolean,
  /** Whoever is not signed in may look around as a guest, as far as the server lets a guest. */
  visitorAccess: false as boolean,
  /** Pages whose guard is not met are not even in the tree, so that they are unknown instead of forbidden. */
  roleControl: false as boolean,
  /** Where the route tree comes from: `all` of it from the server. */
  authentication: 'all',
  /** A top entry of the menu opens the first page below it. */
  openFirstMenu: true as boolean,
  /** The page that was asked for is remembered for after signing in. */
  recordRoute: true as boolean,
} as const;
