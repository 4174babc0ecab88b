import { z } from 'zod'
import { VerifyCode } from '#contract/account/verification.ts'
import { Account, name, Password } from '#contract/base/fields.ts'

/** The account and the code sent to it. */
const code = { account: Account, imageCode: z.string().optional(), verifyCode: VerifyCode }
const isRepeated = ({ password, repeat }: { password: string; repeat: string }) => password === repeat

export const VerifyForm = z.object(code)
export const passwordForm = (mismatch: string) =>
  z.object({ password: Password, repeat: z.string() }).refine(isRepeated, { path: ['repeat'], error: mismatch })
export const setupForm = (mismatch: string) =>
  z
    .object({
      setupCode: z.string().trim().min(1).max(40),
      organisationName: name(60),
      clinicName: name(60),
      userName: name(40),
      account: Account,
      password: Password,
      repeat: z.string(),
      agreed: z.literal(true),
    })
    .refine(isRepeated, { path: ['repeat'], error: mismatch })
export const resetForm = (mismatch: string) =>
  z
    .object({ ...code, password: Password, repeat: z.string() })
    .refine(isRepeated, { path: ['repeat'], error: mismatch })
export const registerForm = (mismatch: string) =>
  z
    .object({
      ...code,
      userName: name(40),
      password: Password,
      repeat: z.string(),
      invitationCode: z.string().trim().max(20).optional(),
      agreed: z.literal(true),
    })
    .refine(isRepeated, { path: ['repeat'], error: mismatch })
