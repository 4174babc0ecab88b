import { followUpLinks } from '#contract/clinic/after-visit.ts'
import { followup } from '#contract/clinic/follow-up.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { faultsOf } from '../support/axe.ts'
import { enter, readPrescription, receivePatient, type SignedIn, signInByCall } from '../support/clinic.ts'
import { expect, test } from '../support/test.ts'

/** A patient who took cinnamon twig for a week, and is to be asked. */
async function treated({ call }: SignedIn) {
  const one = await receivePatient(call, { phone: '13800006217' })
  const { prescriptionId, patientId } = one
  const { version, content } = await readPrescription(call, prescriptionId)
  const saved = await call(prescription.save, {
    ...content,
    prescriptionId,
    version,
    herbs: [{ herbId: 'gui-zhi', name: '桂枝', doseG: 6 }],
    symptoms: [{ id: 'fever', main: true }, { id: 'headache' }],
    recipeUsage: { ...content.recipeUsage, taking: '温服', pairs: 7 },
    diagnosisResult: '感冒',
  })
  await call(prescription.confirm, { prescriptionId, version: saved.version })
  const { list } = await call(followup.listByPatient, { patientId, prescriptionId })
  return { ...one, visitId: list[0]?.visitId ?? 0 }
}

test('[SCOPE-follow-ups] [SCOPE-reviews] the front desk shows a code, the patient answers on her phone, the doctor takes it over', async ({
  browser,
  serverUrl,
  doctor,
}) => {
  test.slow()
  const { visitId, patientName } = await treated(doctor)
  const desk = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'zh-CN' })
  await enter(desk, await signInByCall(serverUrl, 'staff'))
  const page = await desk.newPage()
  await page.goto(`${serverUrl}/patientManagement/followupDetail/${visitId}/1`)
  const links = page.getByRole('region', { name: '让患者自己答' })
  const answered = page.waitForResponse((r) => r.url().endsWith('/links') && r.request().method() === 'POST')
  await links.getByRole('button', { name: '当面扫码' }).click()
  await expect(links.getByRole('img', { name: '请患者扫这个码' })).toBeVisible()
  const { data } = (await (await answered).json()) as { data: { url: string } }
  await links.getByRole('button', { name: '发短信' }).click()
  await expect(links).toContainText('已发到尾号 6217 的手机')
  await desk.close()

  const old = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' })
  await old.goto(data.url)
  await expect(old.getByRole('main')).toContainText('这一页打不开了')
  await expect(old.getByRole('link', { name: '0571-5550 0100' })).toBeVisible()
  await old.close()

  const { call } = doctor
  const { url } = await call(followUpLinks.makeLink, {
    visitId,
    purpose: 'follow-up',
  })
  const hand = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' })
  const phone = await hand.newPage()
  await phone.goto(url)
  await expect(phone.getByRole('main')).not.toContainText(patientName)
  await phone.getByRole('group', { name: '发热' }).getByRole('button', { name: '好了' }).click()
  await phone.getByRole('group', { name: '头痛' }).getByRole('button', { name: '更重' }).click()
  await phone.getByRole('textbox', { name: /新的不舒服/ }).fill('夜里腹胀')
  expect.soft(await faultsOf(phone), 'complaints').toEqual([])
  await phone.getByRole('button', { name: '下一步' }).dblclick()
  await phone.getByRole('radio', { name: '3 分' }).check()
  await phone.keyboard.press('ArrowRight')
  await expect(phone.getByRole('radio', { name: '4 分' })).toBeChecked()
  await phone.getByRole('textbox', { name: /想对医师说一句/ }).fill('下午头还痛')
  expect.soft(await faultsOf(phone), 'score').toEqual([])
  // The network fails once; nothing is lost.
  await hand.setOffline(true)
  await phone.getByRole('button', { name: '发给医师' }).click()
  await expect(phone.getByRole('alert')).toContainText('没有发出去')
  await hand.setOffline(false)
  await expect(phone.getByRole('textbox', { name: /想对医师说一句/ })).toHaveValue('下午头还痛')
  await phone.getByRole('button', { name: '发给医师' }).click()
  await phone.getByRole('button', { name: '满意', exact: true }).click()
  await phone.getByRole('textbox', { name: /哪里好/ }).fill('讲得清楚')
  expect.soft(await faultsOf(phone), 'review').toEqual([])
  await phone.getByRole('button', { name: '交给门诊' }).click()
  await expect(phone.getByRole('main')).toContainText('收到您的评价了')
  await hand.close()

  const room = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'zh-CN' })
  await enter(room, doctor)
  const seen = await room.newPage()
  await seen.goto(`${serverUrl}/patientManagement/followupDetail/${visitId}/1`)
  const answer = seen.getByRole('region', { name: '患者回复' })
  await expect(answer).toContainText('患者经链接自答')
  await expect(answer).toContainText('下午头还痛')
  await expect(seen.getByRole('radio', { name: '加重' }).nth(1)).not.toBeChecked()
  await answer.getByRole('button', { name: '采用到表中' }).click()
  await expect(seen.getByRole('radio', { name: '加重' }).nth(1)).toBeChecked()
  await expect(seen.getByRole('textbox', { name: '新出现的不适' })).toHaveValue('夜里腹胀')
  await expect(seen.getByRole('region', { name: '患者评价' })).toContainText('讲得清楚')

  // The list is ordered by when the medicine runs out and shows what the patient sent; the arrows and a press open the patient beside it.
  await seen.goto(`${serverUrl}/patientManagement/followupList`)
  await seen.getByRole('textbox', { name: '姓名、拼音、电话' }).fill(patientName)
  const row = seen.getByRole('region', { name: '以后' }).getByRole('button', { name: patientName })
  await expect(row).toContainText('有加重')
  await expect(row.getByRole('img', { name: '7 日药，按日应已服 0 日' })).toBeVisible()
  await row.click()
  await expect(seen.getByRole('region', { name: '患者回复' })).toContainText('下午头还痛')
  expect.soft(await faultsOf(seen), 'list of follow-ups').toEqual([])
  await room.close()
})

test('who is not to be followed up is due again with one press, at once or from her page', async ({
  browser,
  serverUrl,
  doctor,
}) => {
  const { visitId, patientName } = await treated(doctor)
  const desk = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'zh-CN' })
  await enter(desk, await signInByCall(serverUrl, 'staff'))
  const page = await desk.newPage()
  await page.goto(`${serverUrl}/patientManagement/followupDetail/${visitId}/1`)
  const ending = page.getByRole('region', { name: '随访结果' })
  const stop = async () => {
    await ending.getByText('不再随访').click()
    await ending.getByRole('button', { name: '不再随访' }).click()
    await expect(ending).toBeHidden()
  }
  await stop()
  await page
    .getByRole('status')
    .filter({ hasText: `${patientName}已标为不再随访` })
    .getByRole('button', { name: '撤销' })
    .click()
  await expect(ending).toBeVisible()
  await stop()
  await page.reload()
  await page.getByRole('button', { name: '恢复随访' }).dblclick()
  await expect(ending).toBeVisible()
  await desk.close()
})
