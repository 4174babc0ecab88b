const browsers = [
  [/MicroMessenger/, 'WeChat'],
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const
const systems = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const

/** The browser's user agent in two words; nothing depends on it. */
export const deviceOf = (agent: string) => ({
  browser: browsers.find(([pattern]) => pattern.test(agent))?.[1],
  system: systems.find(([pattern]) => pattern.test(agent))?.[1],
})
