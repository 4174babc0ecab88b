import { editorPath, enter, readPrescription, receivePatient, signInByCall } from '../support/clinic.ts'
import { copyDemoData } from '../support/demo-data.ts'
import { editorOf } from '../support/editor.ts'
import { freePort, removeDataFolder, startServer } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

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
