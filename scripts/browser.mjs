import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const known = [
  // The headless shell needs a third less time than the full browser.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/** Finds a Chromium on this machine: the configured path, a usual path, or the one that Playwright installed. */
export async function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  const { chromium } = await import('playwright');
  return [...known, chromium.executablePath()].find(candidate => existsSync(candidate));
}

function attempt(command, args) {
  try {
    execFileSync(command, args, { stdio: 'inherit', timeout: 600_000 });
    return true;
  } catch (error) {
    console.log(`${command} ${args.join(' ')}: ${error.message}`);
    return false;
  }
}

/** Installs Chromium and a Chinese font from the packages of Debian and its derivatives. */
function fromPackages() {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get')) return false;
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args) => {
    const [command, ...rest] = [...asRoot, 'apt-get', ...args];
    return attempt(command, rest);
  };
  const install = browser => apt('install', '-y', '-qq', browser, 'fonts-noto-cjk');
  return apt('update', '-qq') && (install('chromium-headless-shell') || install('chromium'));
}

export async function ensureBrowser() {
  if (await findBrowser()) return;
  console.log('No Chromium found: installing one …');
  if (!fromPackages()) attempt(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']);
  if (!(await findBrowser())) {
    console.error('A Chromium is needed for the browser tests. Install one, or name it in CHROMIUM_PATH.');
    process.exit(1);
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await ensureBrowser();
