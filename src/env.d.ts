/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Where the contract is served, when it is not `/api` of this address. */
  readonly VITE_API_BASE?: string;
  /** Not empty: who signs in does so under the server's key. */
  readonly VITE_RSA_LOGIN?: string;
  /** Not empty: the built files are kept by a service worker. */
  readonly VITE_SERVICE_WORKER?: string;
  /** Where the console may be opened, with commas; empty: anywhere. */
  readonly VITE_ALLOWED_HOSTS?: string;
  readonly APP_VERSION: string;
  /** The folder of the drawings of icons, a module each. */
  readonly ICON_DRAWINGS: string;
  /** The version of the package that they were taken from. */
  readonly ICON_VERSION: string;
}
