/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Where the contract is served, when it is not `/api` of this address. */
  readonly VITE_API_BASE?: string;
  readonly APP_VERSION: string;
  /** The folder of the drawings of icons, a module each. */
  readonly ICON_DRAWINGS: string;
}
