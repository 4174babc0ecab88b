import type { Config } from '#server/config.ts'
import type { Drivers } from './driver.ts'
import { createMailDriver } from './mail.ts'
import { createSmsDriver } from './sms.ts'

type Settings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'smsUrl' | 'smsToken'>

/** The drivers configured in the settings. */
export const createDrivers = ({ smtpUrl, mailFrom, smsUrl, smsToken }: Settings): Drivers => ({
  email: smtpUrl === undefined ? null : createMailDriver(smtpUrl, mailFrom),
  sms: smsUrl === undefined ? null : createSmsDriver(smsUrl, smsToken),
})
