/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Base address of the API, default `/api` of this origin. */
  readonly VITE_API_BASE?: string;
  /** When set, login requests are encrypted under the server's key. */
  readonly VITE_RSA_LOGIN?: string;
  /** When set, a service worker caches the built files. */
  readonly VITE_SERVICE_WORKER?: string;
  /** Allowed hosts, separated by commas; empty allows any. */
  readonly VITE_ALLOWED_HOSTS?: string;
  readonly APP_VERSION: string;
  /** Folder of the icon modules. */
  readonly ICON_DRAWINGS: string;
  /** Version of the icon package. */
  readonly ICON_VERSION: string;
  /** The address of the module with the icons of the shipped menu. */
  readonly COMMON_ICONS: string;
}
