import { consultation } from '#contract/support/consultation.ts'
import { feedback } from '#contract/support/feedback.ts'
import { receivePatient, signInByCall } from '../support/clinic.ts'
import { expect, signInByHand, test } from '../support/test.ts'

test('[MODE-users] clinician and administrator sign in; the clinician finds no administration, by rail or address', async ({
  page,
}) => {
  await page.goto('/auth')
  await signInByHand(page, 'doctor')
  await expect(page).toHaveURL(/\/route/)
  const rail = page.getByRole('navigation').first()
  await expect(rail.getByRole('link').first()).toBeVisible()
  await expect(rail.getByRole('link', { name: '管理', exact: true })).toHaveCount(0)
  for (const path of ['/admin', '/admin/audit', '/admin/staff', '/admin/medicalCase']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/route/)
  }
  await page.context().clearCookies()
  await page.goto('/auth')
  await signInByHand(page, 'admin')
  await expect(page).toHaveURL(/\/route/)
  await rail.getByRole('link', { name: '管理', exact: true }).click()
  await expect(page).toHaveURL(/\/admin$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('[SCREEN-messages] a message comes while the list is open, and opening an unread one changes its mark', async ({
  editor: page,
  doctor,
}) => {
  const { feedbackId } = await doctor.call(feedback.add, { description: '打印时缺一行。' })
  const admin = await signInByCall(doctor.url, 'admin')
  await page.goto('/talk/messages')
  const list = page.getByRole('region', { name: '消息' })
  await expect(list.getByRole('listitem').first()).toBeVisible()
  await admin.call(feedback.handle, { feedbackId, handleStatus: 'solved', handleNote: '下一版已经改好。' })
  // Nothing is pressed: the server tells the page.
  const row = list.getByRole('button').filter({ hasText: '下一版已经改好' })
  await expect(row).toContainText('未读')
  await row.click()
  await expect(page.getByRole('article')).toContainText('下一版已经改好')
  await expect(row).not.toContainText('未读')
  await page.getByRole('article').getByRole('button', { name: '标为未读' }).click()
  await expect(page.getByRole('article')).toHaveCount(0)
  await expect(row).toContainText('未读')
  await page.reload()
  await expect(row).toContainText('未读')
})

test('[SCREEN-consultations] what a colleague writes about a prescription stands on the open page at once', async ({
  editor: page,
  doctor,
}) => {
  const { prescriptionId } = await receivePatient(doctor.call)
  const colleague = await signInByCall(doctor.url, 'admin')
  await page.goto(`/talk/consultations/${prescriptionId}`)
  await expect(page.getByRole('textbox', { name: '写会诊意见' })).toBeVisible()
  const { commentId } = await colleague.call(consultation.add, { prescriptionId, content: '<p>细辛先煎。</p>' })
  // Nothing is pressed: the server tells the page.
  const comment = page.getByRole('listitem').filter({ hasText: '细辛先煎' })
  await expect(comment).toBeVisible()
  await colleague.call(consultation.remove, { commentId })
  await expect(comment).toHaveCount(0)
})
