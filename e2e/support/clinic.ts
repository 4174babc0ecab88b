import type { BrowserContext } from '@playwright/test'
import { auth } from '#contract/account/auth.ts'
import { callWith } from '#contract/base/call.ts'
import type { Language } from '#contract/base/codes.ts'
import type { Endpoint, Input, Output } from '#contract/base/endpoint.ts'
import { UserInfo } from '#contract/base/user.ts'
import { patient } from '#contract/clinic/patient.ts'
import { visit } from '#contract/clinic/visit.ts'
import { prescription } from '#contract/prescribing/prescription.ts'

export const demoPassword = 'qibo2026'
export const demoAccounts = {
  doctor: '13800000001',
  admin: '13800000002',
  staff: '13800000003',
  pending: '13800000004',
  firstLogin: '13800000005',
  student: '13800000011',
  /** Another doctor of the same clinic. */
  colleague: '13800000006',
  vipDoctor: '13800000021',
} as const
type Who = keyof typeof demoAccounts

export type Call = <E extends Endpoint>(e: E, input: Input<E>) => Promise<Output<E>>
export type SignedIn = { call: Call; token: string; user: UserInfo; url: string }

export const caller = (url: string, token: string | null): Call =>
  callWith({ fetch, token: () => token, language: () => 'zh-CN', base: url })

export async function signInByCall(url: string, who: Who): Promise<SignedIn> {
  const answer = await caller(url, null)(auth.login, { account: demoAccounts[who], password: demoPassword })
  if (!answer.accessToken) throw new Error(`${who} got no token`)
  return { call: caller(url, answer.accessToken), token: answer.accessToken, user: UserInfo.parse(answer), url }
}

type Look = { language?: Language; size?: string; theme?: string }

/** A browser in which the account is already signed in, as after yesterday's login. */
export async function enter(context: BrowserContext, { token, user, url }: SignedIn, look: Look = {}) {
  const cookies = Object.entries({ token, ...look }).map(([name, value]) => ({ name, value, url }))
  await context.addCookies(cookies)
  // Only once: a user who signs out must not be signed in again after a reload.
  await context.addInitScript(
    ([text]) => {
      // The frame in which Chromium shows a PDF has no storage.
      const store: Storage | null = sessionStorage
      if (!store || store.getItem('entered')) return
      store.setItem('entered', 'yes')
      localStorage.setItem('userInfo', text ?? '')
    },
    [JSON.stringify(user)],
  )
}

let people = 0

/** A new patient for one journey, in the consulting room, with an empty desk. */
export async function receivePatient(call: Call, fields: Partial<Input<typeof patient.add>> = {}) {
  people += 1
  const { patientId, patientName } = await call(patient.add, {
    patientName: `试行${people}`,
    sex: 'female',
    birthday: '1985-05-05',
    phone: `1370000${String(people).padStart(4, '0')}`,
    ...fields,
  })
  const { prescriptionId } = await call(visit.create, { patientId, diagnoseWay: 1 })
  return { patientId, patientName, prescriptionId }
}

export const editorPath = (prescriptionId: number) => `/recipeBrain/home?prescriptionId=${prescriptionId}`
export const readPrescription = (call: Call, id: number) => call(prescription.detail, { id })
