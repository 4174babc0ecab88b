import type { Page } from '@playwright/test'
import { prescription } from '#contract/prescribing/prescription.ts'
import { readPrescription, receivePatient, type SignedIn } from './clinic.ts'
import { expect } from './test.ts'

export const dialectical = '/acupBrain/dialecticalAcupoint'
export const empirical = '/acupBrain/empiricalAcupoint'
export const needlePath = '/acupBrain/needlePrescription'
export const angryLiver = '胁肋胀痛三天，急躁易怒，口苦，头痛，失眠，舌红，苔黄，脉弦'

/** A new patient in the acupuncture brain, with an empty prescription. */
export async function openAcup(page: Page, doctor: SignedIn, path: string = '/acupBrain') {
  const received = await receivePatient(doctor.call)
  await page.goto(`${path}?prescriptionId=${received.prescriptionId}`)
  return received
}

/** Signs as left by another visit. */
export async function writeSigns({ call }: SignedIn, prescriptionId: number, ids: readonly string[]) {
  const { version } = await readPrescription(call, prescriptionId)
  await call(prescription.autoSave, { prescriptionId, version, symptoms: ids.map((id) => ({ id })) })
}

export const waysOf = (page: Page) => page.getByRole('navigation', { name: '取穴之法' })
export const needleCount = (page: Page, count: number) =>
  expect(page.getByRole('link', { name: `针方 ${count} 穴` })).toBeVisible()

/** From the complaint to the two leading channels and the constant flow. */
export async function walkToProposal(page: Page) {
  await page.getByRole('textbox', { name: '主诉与自述' }).fill(angryLiver)
  const located = page.getByRole('region', { name: '定经' })
  await expect(located.getByText('足厥阴肝经').first()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '已保存' })).toBeVisible()
  await page.getByRole('button', { name: '选经配穴' }).click()
  await page.getByRole('checkbox', { name: '足厥阴肝经' }).check()
  await page.getByRole('checkbox', { name: '足少阳胆经' }).check()
  await page.getByRole('link', { name: /看取穴建议/ }).click()
  await expect(page.getByRole('region', { name: '取穴建议' }).getByRole('listitem').first()).toBeVisible()
}
