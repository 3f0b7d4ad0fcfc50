import { describeUserAgent } from '#model/describeUserAgent';

/** The `User-Agent` of a program other than a browser starts with the program name, such as `curl/8.5.0`. */
const programName = /^[A-Za-z][\w.-]{0,29}/;

/**
 * Browser and system of a `User-Agent` header from a fixed list of names, or else the name of the program. Whatever a
 * client sends there, the text is short and has no other characters than names have.
 */
export const describeDevice = (agent: string): string =>
  describeUserAgent(agent) || (programName.exec(agent)?.[0] ?? '');
