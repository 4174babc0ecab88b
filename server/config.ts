import { isIP } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import type { Edition } from '#contract/base/codes.ts'

type About = {
  env: string
  flag?: string
  about: string
  /** Completes the sentence "NAME must be …". */
  wanted: string
  /** The default, when the value itself does not show it. */
  otherwise?: string
  /** Never repeated in a message. */
  secret?: true
}

const root = dirname(import.meta.dirname)
export const defaultDataDir = join(root, '.data')

/** A path typed with `npm run …` is relative to the folder where it was typed; npm itself changes to the project's. */
export const typedPath = (path: string): string => resolve(process.env['INIT_CWD'] ?? process.cwd(), path)

const about = z.registry<About>()

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max))
const listOf = <T extends z.ZodType<unknown, string>>(item: T) =>
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(item))
const yesNo = z.enum(['yes', 'no']).transform((word) => word === 'yes')
const folder = z.string().transform(typedPath)

const proxyNames = ['loopback', 'linklocal', 'uniquelocal']
function isProxy(text: string): boolean {
  if (proxyNames.includes(text)) return true
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  const most = family === 4 ? 32 : 128
  return family > 0 && rest.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
}

const editionPair = z
  .templateLiteral([z.string().min(1), '=', z.enum(['vip', 'study', 'league'] satisfies Edition[])])
  .transform((pair) => {
    const at = pair.lastIndexOf('=')
    return [pair.slice(0, at).toLowerCase(), z.enum(['vip', 'study', 'league']).parse(pair.slice(at + 1))] as const
  })

/** Every setting of the program: variable, flag, limits and default. */
const schema = z.object({
  port: wholeNumber(1, 65_535).default(7100).register(about, {
    env: 'PORT',
    flag: 'port',
    about: 'the port of the pages',
    wanted: 'a number from 1 to 65535',
  }),
  host: z.string().default('127.0.0.1').register(about, {
    env: 'HOST',
    flag: 'host',
    about: 'the address to listen on; 127.0.0.1 is this machine only, 0.0.0.0 every network of it',
    wanted: 'an address or a name of this machine',
  }),
  dataDir: folder.default(defaultDataDir).register(about, {
    env: 'QIBO_DATA',
    flag: 'data',
    about: 'the folder of the built-in database',
    wanted: 'the name of a folder',
    otherwise: '.data in the folder of the program',
  }),
  demo: yesNo.optional().register(about, {
    env: 'QIBO_DEMO',
    flag: 'demo',
    about: 'load the demo clinic into a database without organisations (--demo, --no-demo)',
    wanted: 'yes or no',
    otherwise: 'yes for the built-in database, no where DATABASE_URL is set',
  }),
  databaseUrl: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional()
    .register(about, {
      env: 'DATABASE_URL',
      about: 'a PostgreSQL of your own (15 or newer, UTF-8, pg_trgm) in place of the built-in one',
      wanted: 'like postgres://user:password@host:5432/database',
      otherwise: 'the built-in database',
      secret: true,
    }),
  databaseOwnerUrl: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional()
    .register(about, {
      env: 'QIBO_DATABASE_OWNER_URL',
      about:
        'the same PostgreSQL as the owner of its tables: then the user of DATABASE_URL may only add to the audit log',
      wanted: 'like postgres://owner:password@host:5432/database',
      otherwise: 'DATABASE_URL also changes the schema',
      secret: true,
    }),
  poolSize: wholeNumber(2, 500).default(20).register(about, {
    env: 'QIBO_POOL_SIZE',
    about: 'connections to the database for calls; the jobs take six more',
    wanted: 'a number from 2 to 500',
  }),
  trustedProxies: listOf(z.string().refine(isProxy)).default(['loopback']).register(about, {
    env: 'QIBO_TRUSTED_PROXIES',
    about: 'proxies whose X-Forwarded-For and X-Forwarded-Proto are believed',
    wanted: 'a list with commas of addresses (10.0.0.5), networks (10.0.0.0/8), loopback, linklocal or uniquelocal',
  }),
  sessionHours: wholeNumber(1, 168).default(12).register(about, {
    env: 'QIBO_SESSION_HOURS',
    about: 'hours until a sign-in ends',
    wanted: 'a number of hours from 1 to 168',
  }),
  callsPerMinute: wholeNumber(1, 100_000_000).default(1200).register(about, {
    env: 'QIBO_CALLS_PER_MINUTE',
    about: 'calls a minute for one account, or for one address without an account',
    wanted: 'a number from 1 to 100000000',
  }),
  requestTimeoutS: wholeNumber(1, 3600).default(180).register(about, {
    env: 'QIBO_REQUEST_TIMEOUT_S',
    about: 'seconds until a request that has not arrived whole is cut off',
    wanted: 'a number of seconds from 1 to 3600',
  }),
  maxConnections: wholeNumber(10, 100_000).default(2000).register(about, {
    env: 'QIBO_MAX_CONNECTIONS',
    about: 'open connections to the server; further ones are closed at once',
    wanted: 'a number from 10 to 100000',
  }),
  logLevel: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn').register(about, {
    env: 'QIBO_LOG_LEVEL',
    about: 'least weight of what is logged (JSON lines on standard error); info has a line a call',
    wanted: 'fatal, error, warn, info, debug or silent',
  }),
  metricsToken: z.string().min(16).optional().register(about, {
    env: 'QIBO_METRICS_TOKEN',
    about: 'bearer token that opens /metrics to other machines',
    wanted: 'at least 16 characters long',
    otherwise: '/metrics answers this machine only',
    secret: true,
  }),
  backupDays: wholeNumber(0, 3650).default(14).register(about, {
    env: 'QIBO_BACKUP_DAYS',
    about: 'days that the nightly backups of the built-in database are kept; 0 makes none',
    wanted: 'a number of days from 0 to 3650',
  }),
  backupDir: folder.optional().register(about, {
    env: 'QIBO_BACKUPS',
    about: 'the folder of the nightly backups, best on another disk',
    wanted: 'the name of a folder',
    otherwise: 'the name of the data folder with -backups, beside it',
  }),
  filesUrl: z
    .url({ protocol: /^https?$/ })
    .regex(/^https?:\/\/[^/]+\/[^/?#]+\/?$/)
    .optional()
    .register(about, {
      env: 'QIBO_FILES_URL',
      about: 'a store that speaks S3 for uploaded files, with its bucket',
      wanted: 'like https://s3.example.com/bucket',
      otherwise: 'uploaded files lie in the database',
    }),
  filesKey: z
    .string()
    .regex(/^[^:]{3,200}:.{8,200}$/)
    .transform((pair) => ({ keyId: pair.slice(0, pair.indexOf(':')), secret: pair.slice(pair.indexOf(':') + 1) }))
    .optional()
    .register(about, {
      env: 'QIBO_FILES_KEY',
      about: 'name and secret of a key of that store',
      wanted: 'like NAME:SECRET',
      otherwise: 'none',
      secret: true,
    }),
  filesRegion: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/)
    .default('us-east-1')
    .register(about, {
      env: 'QIBO_FILES_REGION',
      about: 'region of that store',
      wanted: 'like eu-central-1',
    }),
  filesPerOrganisationMb: wholeNumber(1, 100_000_000).default(20_000).register(about, {
    env: 'QIBO_FILES_MB',
    about: 'megabytes of uploaded files for one organisation',
    wanted: 'a number from 1 to 100000000',
  }),
  auditKey: z.string().min(32).max(200).optional().register(about, {
    env: 'QIBO_AUDIT_KEY',
    about: 'key under which the audit log is linked, the same for every copy of the program on one database',
    wanted: 'at least 32 characters long',
    otherwise: 'audit.key in the data folder, made at the first start',
    secret: true,
  }),
  editions: listOf(editionPair)
    .transform((pairs): ReadonlyMap<string, Edition> => new Map(pairs))
    .default(new Map())
    .register(about, {
      env: 'QIBO_EDITIONS',
      about: 'which host is which edition: vip.example.com=vip,study.example.com=study',
      wanted: 'a list with commas of HOST=vip, HOST=study or HOST=league',
      otherwise: 'hosts that begin with vip or study, else league',
    }),
  joinOrganisation: wholeNumber(1, 999_999_999).optional().register(about, {
    env: 'QIBO_JOIN_ORGANISATION',
    about: 'the organisation of those who sign up without an invitation on a host that is neither VIP nor study',
    wanted: 'the number of an organisation',
    otherwise: 'the only one there is; where there are several an invitation is needed',
  }),
  operatorOrganisation: wholeNumber(1, 999_999_999).optional().register(about, {
    env: 'QIBO_OPERATOR_ORGANISATION',
    about: 'the organisation whose admins make activation codes and read the messages that belong to no organisation',
    wanted: 'the number of an organisation',
    otherwise: 'nobody does it on a page; the commands remain',
  }),
  contactChat: z.string().max(200).optional().register(about, {
    env: 'QIBO_CONTACT_CHAT',
    about: 'chat account shown where an account needs renewal',
    wanted: 'at most 200 characters long',
    otherwise: 'not shown',
  }),
  contactPhone: z.string().max(200).optional().register(about, {
    env: 'QIBO_CONTACT_PHONE',
    about: 'phone number shown there',
    wanted: 'at most 200 characters long',
    otherwise: 'not shown',
  }),
  publicUrl: z
    .url({ protocol: /^https?$/ })
    .transform((url) => (url.endsWith('/') ? url.slice(0, -1) : url))
    .optional()
    .register(about, {
      env: 'QIBO_PUBLIC_URL',
      about: 'the address of the pages as people outside type it, for links in messages',
      wanted: 'like https://qibo.example.com',
      otherwise: 'the host of the call',
    }),
  faceUrl: z
    .url({ protocol: /^https?$/ })
    .optional()
    .register(about, {
      env: 'QIBO_FACE_URL',
      about: 'the page of a verifier that a person is present; it is opened with eventId and returnUrl',
      wanted: 'like https://verify.example.com/start',
      otherwise: "the program's own verification page",
    }),
  faceSecret: z.string().min(16).max(500).optional().register(about, {
    env: 'QIBO_FACE_SECRET',
    about: 'secret shared with that verifier, under which it signs its verdict',
    wanted: 'from 16 to 500 characters long',
    otherwise: 'no verdict from outside is believed',
    secret: true,
  }),
  wechatAppId: z.string().min(1).max(100).optional().register(about, {
    env: 'QIBO_WECHAT_APP_ID',
    about: 'application number for signing in with WeChat',
    wanted: 'at most 100 characters long',
    otherwise: 'no signing in with WeChat',
  }),
  wechatSecret: z.string().min(8).max(200).optional().register(about, {
    env: 'QIBO_WECHAT_SECRET',
    about: 'its secret',
    wanted: 'from 8 to 200 characters long',
    otherwise: 'no signing in with WeChat',
    secret: true,
  }),
  wechatPagesUrl: z
    .url({ protocol: /^https?$/ })
    .default('https://open.weixin.qq.com')
    .register(about, {
      env: 'QIBO_WECHAT_PAGES',
      about: 'where the page to scan stands',
      wanted: 'like https://open.weixin.qq.com',
    }),
  wechatApiUrl: z
    .url({ protocol: /^https?$/ })
    .default('https://api.weixin.qq.com')
    .register(about, {
      env: 'QIBO_WECHAT_API',
      about: 'where WeChat says who it was',
      wanted: 'like https://api.weixin.qq.com',
    }),
  merchantSecret: z.string().min(16).max(500).optional().register(about, {
    env: 'QIBO_MERCHANT_SECRET',
    about: 'secret shared with a merchant, whose signed codes sign in its users',
    wanted: 'from 16 to 500 characters long',
    otherwise: 'no code of a merchant is taken',
    secret: true,
  }),
  smtpUrl: z
    .string()
    .regex(/^smtps?:\/\/\S+$/)
    .optional()
    .register(about, {
      env: 'QIBO_SMTP_URL',
      about: 'mail server; without it mail is kept in the outbox, which admins read',
      wanted: 'like smtp://user:password@mail.example.com:587, or smtps:// for TLS from the first byte',
      otherwise: 'mail is kept in the outbox',
      secret: true,
    }),
  mailFrom: z.string().max(200).default('Qibo <no-reply@localhost>').register(about, {
    env: 'QIBO_MAIL_FROM',
    about: 'the sender of mail',
    wanted: 'like Qibo <clinic@example.com>, at most 200 characters long',
  }),
  smsUrl: z
    .url({ protocol: /^https?$/ })
    .optional()
    .register(about, {
      env: 'QIBO_SMS_URL',
      about: 'gateway of short messages: POST {"to","text"} as JSON; without it they are kept in the outbox',
      wanted: 'like https://sms.example.com/send',
      otherwise: 'short messages are kept in the outbox',
      secret: true,
    }),
  smsToken: z.string().min(8).max(500).optional().register(about, {
    env: 'QIBO_SMS_TOKEN',
    about: 'bearer token of that gateway',
    wanted: 'from 8 to 500 characters long',
    otherwise: 'none is sent',
    secret: true,
  }),
})

export type Config = z.output<typeof schema>
export type Flags = Readonly<Record<string, string | boolean | undefined>>

/** What the user has to correct, as sentences; print `message` without a stack. */
export class ConfigTrouble extends Error {
  override name = 'ConfigTrouble'
}

type Setting = About & { key: string; otherwise: string }

function listSettings(): Setting[] {
  const defaults: Record<string, unknown> = schema.parse({})
  return Object.entries(schema.shape).map(([key, field]) => {
    const found = about.get(field)
    if (!found) throw new Error(`the setting ${key} is not described`)
    return { ...found, key, otherwise: found.otherwise ?? String(defaults[key]) }
  })
}

export const settings: readonly Setting[] = listSettings()

/** Flags take precedence over the environment; an empty variable counts as not set. */
export function readConfig(env: NodeJS.ProcessEnv = {}, flags: Flags = {}): Config {
  const given = settings.flatMap((setting) => {
    const flag = setting.flag === undefined ? undefined : flags[setting.flag]
    if (flag !== undefined) return [{ setting, source: `--${setting.flag}`, value: wordOf(flag) }]
    const value = env[setting.env]
    return value ? [{ setting, source: setting.env, value }] : []
  })
  const result = schema.safeParse(Object.fromEntries(given.map(({ setting, value }) => [setting.key, value])))
  if (result.success) return result.data
  const wrong = new Set(result.error.issues.map(({ path }) => path[0]))
  const sentences = given
    .filter(({ setting }) => wrong.has(setting.key))
    .map(
      ({ setting, source, value }) => `${source} must be ${setting.wanted}${setting.secret ? '' : `, not "${value}"`}.`,
    )
  throw new ConfigTrouble(sentences.join('\n'))
}

const wordOf = (flag: string | boolean) => (typeof flag === 'string' ? flag : flag ? 'yes' : 'no')

/** For `--help`: a setting, its default and its purpose. */
export function describeSettings(): string {
  const lines = settings.map(({ env, flag, about: what, otherwise }) =>
    [`  ${env}${flag ? `, --${flag}` : ''}`, `      ${what}`, `      default: ${otherwise}`].join('\n'),
  )
  return `Settings: variables of the environment, some also as flags, which outrank them.\n\n${lines.join('\n')}`
}
