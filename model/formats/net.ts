import { isExternalUrl } from './externalUrl';

const octet = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const ipv4 = new RegExp(`^${octet}(?:\\.${octet}){3}$`);

export const isIpv4 = (text: string): boolean => ipv4.test(text);

export const isPort = (text: string): boolean => /^(?:0|[1-9]\d{0,4})$/.test(text) && Number(text) <= 65535;

/** Whether a text is a link that leads outside the console. */
export const isExternalLink = (text: string): boolean =>
  isExternalUrl(text) && /^[^\s\p{Cc}]+$/u.test(text) && !/^(?:[a-z]+:)?\/*$/i.test(text);

const host = '(?:[\\p{L}\\d](?:[\\p{L}\\d.-]*[\\p{L}\\d])?|\\[[\\da-f:.]+\\])';
const url = new RegExp(`^https?://${host}(?::\\d{1,5})?(?:[/?#][^\\s\\p{Cc}]*)?$`, 'iu');

/**
 * An http or https URL. User information before the host is refused, because phishing links use it to imitate another
 * host.
 */
export const isUrl = (text: string): boolean => url.test(text);

// Links from stored text must not run scripts or open local files.
const unsafeScheme = /^(?:javascript|vbscript|data|blob|file):/i;

export const isUri = (text: string): boolean =>
  /^[a-z][a-z\d+.-]*:[^\s\p{Cc}<>"\\^`{|}]+$/iu.test(text) && !unsafeScheme.test(text);

const label = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?';
const atom = "[a-z\\d!#$%&'*+/=?^_`{|}~-]+";
const email = new RegExp(`^(?=[^@]{1,64}@)${atom}(?:\\.${atom})*@${label}(?:\\.${label})+$`, 'i');
const maxEmailLength = 254;

// The length is checked first, so that the pattern never runs on long text.
export const isEmail = (text: string): boolean => text.length <= maxEmailLength && email.test(text);
