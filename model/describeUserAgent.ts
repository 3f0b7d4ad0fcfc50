/**
 * Names in the `User-Agent` header by browser, the most specific first, because most browsers also send the names of
 * others.
 */
const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/MicroMessenger\//, 'WeChat'],
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

/** Browser and system of a `User-Agent` header, such as `Chrome · Windows`; empty where neither is known. */
export function describeUserAgent(agent: string): string {
  const named = [browsers, systems].map(list => list.find(([pattern]) => pattern.test(agent))?.[1]);
  return named.filter(name => name !== undefined).join(' · ');
}
