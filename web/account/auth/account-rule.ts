import { z } from 'zod'
import { Mobile, Password } from '#contract/base/fields.ts'

/** An account is a mainland mobile number or a mail address. Blanks around it do not count. */
export const isAccount = (value: string) => {
  const account = value.trim()
  return Mobile.safeParse(account).success || z.email().safeParse(account).success
}

export const isPassword = (value: string) => Password.safeParse(value).success
