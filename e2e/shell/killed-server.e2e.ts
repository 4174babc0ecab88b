import { prescription } from '#contract/prescribing/prescription.ts'
import { editorPath, enter, readPrescription, receivePatient, signInByCall } from '../support/clinic.ts'
import { copyDemoData } from '../support/demo-data.ts'
import { editorOf } from '../support/editor.ts'
import { freePort, removeDataFolder, startServer } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

const ready = {
  herbs: [{ herbId: 'gui-zhi', name: '桂枝', doseG: 6 }],
  recipeUsage: { taking: '温服' },
  diagnosisResult: '感冒',
}

test('the server killed three times in mid-save: nothing acknowledged is lost, and the editor goes on by itself', async ({
  context,
  page,
}) => {
  // Four starts of the server, each several seconds long.
  test.setTimeout(240_000)
  const data = copyDemoData()
  const port = await freePort()
  let server = await startServer(data, port)
  try {
    const doctor = await signInByCall(server.url, 'doctor')
    const { prescriptionId } = await receivePatient(doctor.call)
    await enter(context, doctor)
    let acknowledged = ''
    page.on('response', (answer) => {
      if (answer.url().endsWith('/auto-save') && answer.ok())
        acknowledged = answer.request().postDataJSON().selfDescription ?? acknowledged
    })
    await page.goto(server.url + editorPath(prescriptionId))
    const editor = editorOf(page)
    for (let round = 1; round <= 3; round += 1) {
      const words = `第${round}次，${'头痛发热'.repeat(round)}`
      const under = page.waitForRequest('**/auto-save')
      await editor.complaint.fill(words)
      await under
      await server.kill()
      await expect(editor.state(/已存在本机|已保存/)).toBeVisible()
      const promised = acknowledged
      server = await startServer(data, port)
      const { content } = await readPrescription(doctor.call, prescriptionId)
      expect([promised, words]).toContain(content.selfDescription)
      await expect(editor.state('已保存')).toBeVisible({ timeout: 12_000 })
      expect((await readPrescription(doctor.call, prescriptionId)).content.selfDescription).toBe(words)
    }
  } finally {
    await server.stop()
    removeDataFolder(data)
  }
})

test('the server killed while a sheet is signed: the page says that it may not be, and it is signed once', async ({
  context,
  page,
}) => {
  test.setTimeout(240_000)
  const data = copyDemoData()
  const port = await freePort()
  let server = await startServer(data, port)
  try {
    const doctor = await signInByCall(server.url, 'doctor')
    await enter(context, doctor)
    // Killed with the request, and when the server has signed but nobody has heard it.
    for (const hasSigned of [false, true]) {
      const { prescriptionId } = await receivePatient(doctor.call)
      const { version } = await readPrescription(doctor.call, prescriptionId)
      await doctor.call(prescription.save, { prescriptionId, version, ...ready })
      await page.goto(server.url + editorPath(prescriptionId))
      await page.getByRole('button', { name: '看处方笺并确认' }).click()
      const sign = page.getByRole('button', { name: '确认处方' })
      await page.route('**/confirm', async (route) => {
        if (hasSigned) await route.fetch()
        await server.kill()
        await route.abort('connectionreset')
      })
      await sign.click()
      await expect(page.getByText('处方可能还没有确认').first()).toBeVisible()
      await page.unroute('**/confirm')
      server = await startServer(data, port)
      const stored = await readPrescription(doctor.call, prescriptionId)
      expect([stored.status, stored.number !== null]).toEqual(hasSigned ? ['confirmed', true] : ['saved', false])
      await sign.click()
      await expect(page.getByRole('heading', { name: '处方已确认' })).toBeVisible()
      const { status, number, content } = await readPrescription(doctor.call, prescriptionId)
      expect([status, content.diagnosisResult]).toEqual(['confirmed', ready.diagnosisResult])
      if (hasSigned) expect(number).toBe(stored.number)
    }
  } finally {
    await server.stop()
    removeDataFolder(data)
  }
})
