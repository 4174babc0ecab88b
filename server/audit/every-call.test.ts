import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/base/endpoint.ts'
import { testApp } from '#server/testing/app.ts'
import { callsOfClinic, makeRecords } from '#server/testing/clinic-records.ts'
import { wellFormedInput } from '#server/testing/hostile.ts'
import { picture } from '#server/testing/uploads.ts'

/** Whatever is changed of patients, visits and cases, or read of one of them, leaves a row in the audit log. */
const t = testApp()

/** Calls that leave none: they show or change nothing of a patient. */
const unrecorded: Readonly<Record<string, string>> = {
  'admin.caseQualities': 'figures without a name or a word of the record',
  'visit.myCaseQualities': 'figures without a name or a word of the record',
  'visit.saveCaseFilter': 'a filter of one’s own',
  'visit.removeCaseFilter': 'a filter of one’s own',
  'visit.renameCaseFilter': 'a filter of one’s own',
  'visit.physicalTestQuestions': 'the questions, without answers',
  'followup.openLinks': 'until when links are valid',
  'patientImport.check': 'the file of the account itself, before anything of it is stored',
  'visit.dualScreenBeat': 'what is shown was recorded when it was sent',
  'visit.dualScreenLeave': 'what is shown was recorded when it was sent',
  'visit.dualScreenOpen': 'a screen that shows nothing yet',
}
/** Calls that want a record in another state; the tests of their features say what they record. */
const refused = [
  'followup.reopen',
  ...['calendar.cancel', 'calendar.miss', 'calendar.move', 'calendar.restore', 'patient.remove'],
  ...[
    'patient.removePrescription',
    'patientImport.read',
    'patientImport.undo',
    'visit.checkIn',
    'visit.dualScreenPair',
  ],
  ...['visit.makeLink', 'visit.physicalTestSheet', 'visit.savePhysicalTestReport', 'visit.savePreConsultation'],
  ...['visit.startAppointment', 'visit.undoFinish'],
]

const concernsRecord = ({ access, method, path }: Endpoint) =>
  access !== 'public' && (method !== 'GET' || /patientId|mcId|visitId|prescriptionId/.test(path))
const tried = callsOfClinic.filter(([id, e]) => concernsRecord(e) && !refused.includes(id))

const countRows = async (accountId: number) => {
  const rows = await t.db.selectFrom('audit_log').select('seq').where('account_id', '=', accountId).execute()
  return rows.length
}

test('the calls are found in the contract', () => {
  expect(tried.length).toBeGreaterThan(50)
})

test.each(tried)('%s is recorded', async (id, e) => {
  const { call, accountId, known } = await makeRecords(t, 'ours')
  const before = await countRows(accountId)
  const file = e.upload ? { file: await picture(2) } : {}
  await call(e, { ...wellFormedInput(e.input, known), ...file } as never)
  expect((await countRows(accountId)) > before).toBe(!Object.hasOwn(unrecorded, id))
})
