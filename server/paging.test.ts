import { beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/api.ts'
import type { Endpoint } from '#contract/base/endpoint.ts'
import { customPrescription } from '#contract/prescribing/custom-prescription.ts'
import { document } from '#contract/support/document.ts'
import { feedback } from '#contract/support/feedback.ts'
import { sendMessage } from '#server/messages/send-message.service.ts'
import { type Caller, testApp } from './testing/app.ts'
import { makeRecords } from './testing/clinic-records.ts'
import { type Known, wellFormedInput } from './testing/hostile.ts'
import { knownIds, knownIdsOf } from './testing/known-ids.ts'
import { pdf } from './testing/uploads.ts'

/** Two pages of one row are the same as one page of two: nothing is lost or shown twice between pages. */
const t = testApp()
const fieldsOf = (e: Endpoint) => Object.keys((e.input as { shape?: object }).shape ?? {})
/** Here they have fewer than two rows, or want a right or a choice of their own. */
const elsewhere = [
  ...['admin.outbox', 'consultation.threads', 'exam.records', 'exam.topicList', 'home.entries', 'operator.activations'],
  ...['operator.unclaimedLetters', 'patient.mergeCandidates', 'patient.prescriptions', 'priceList.list'],
  ...['staff.holders', 'visit.myMedicalCases', 'archive.list'],
]
const paged = calls.filter(([id, e]) => fieldsOf(e).includes('pageNo') && !elsewhere.includes(id))

let call: Caller
let known: Known
beforeAll(async () => {
  await makeRecords(t, 'ours')
  const made = await makeRecords(t, 'ours')
  ;({ call } = made)
  known = { ...knownIds, ...made.known }
  const herbs = [{ herbId: 'gui-zhi', name: '桂枝', doseG: 6 }]
  for (const name of ['甲', '乙', '丙']) {
    await call(customPrescription.create, { name, herbs })
    const { fileId } = await call(document.upload, { file: await pdf([name], `${name}.pdf`) })
    await call(document.save, { fileId, name, category: 'other' })
    await call(feedback.add, { description: name })
    await sendMessage(t.db, {
      topOrgId: t.orgs.ours.top,
      accountIds: [made.accountId],
      at: t.clock.now,
      template: 'audit_approved',
      values: {},
      link: '/',
    })
  }
})

test.each(paged)('%s', async (id, e) => {
  const filled = wellFormedInput(e.input, { ...known, ...knownIdsOf[id] })
  const inPath = Object.fromEntries([...e.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, filled[name]]))
  const page = async (pageNo: number, pageSize: number) => {
    const answer = await call(e, { ...inPath, pageNo, pageSize } as never)
    return answer as { list: unknown[]; total: number }
  }
  const both = await page(1, 2)
  expect([both.list.length, both.total >= 2]).toEqual([2, true])
  expect([...(await page(1, 1)).list, ...(await page(2, 1)).list]).toEqual(both.list)
})
