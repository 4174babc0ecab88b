import { existsSync } from 'node:fs'

/** As tools/test-needs.mjs chooses: the one without windows is quicker. */
const debian = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path))

/** The clinic's own browser: the machine's Chromium, in China's time zone, without network requests of its own. */
export const launchOptions = {
  executablePath: process.env['CHROMIUM_PATH'] ?? debian ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-default-apps',
    '--disable-domain-reliability',
    '--disable-sync',
    '--no-first-run',
    '--no-pings',
  ],
}

export const contextOptions = {
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
  viewport: { width: 1280, height: 800 },
  colorScheme: 'light',
} as const

export const browserOptions = { launchOptions, ...contextOptions }

/** Lines of what is still loading (web/ui/skeleton.tsx). */
export const bones = '[data-bone]'
