import type { Browser, Page } from '@playwright/test'
import { outbox } from '#contract/account/outbox.ts'
import { CallError } from '#contract/base/call.ts'
import { booking, bookingPage } from '#contract/clinic/booking.ts'
import { calendar } from '#contract/clinic/calendar.ts'
import { patient } from '#contract/clinic/patient.ts'
import { prescription } from '#contract/prescribing/prescription.ts'
import { caller, enter, type SignedIn, signInByCall } from '../support/clinic.ts'
import { copyDemoData } from '../support/demo-data.ts'
import { complaint, editorOf, takeFirstFormula } from '../support/editor.ts'
import { freePort, removeDataFolder, startServer } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

/** The day's list, open in a browser of its own. */
async function atList(browser: Browser, who: SignedIn): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })
  await enter(context, who)
  const page = await context.newPage()
  await page.goto(`${who.url}/patientManagement`)
  return page
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

async function walkIn(desk: Page, name: string) {
  await desk.getByRole('button', { name: '加号', exact: true }).click()
  await desk.getByRole('button', { name: '登记患者', exact: true }).click()
  await desk.getByRole('textbox', { name: '姓名', exact: true }).fill(name)
  await desk.getByRole('radio', { name: '女', exact: true }).check()
  await desk.getByRole('button', { name: '保存', exact: true }).click()
  await desk.getByRole('dialog').getByRole('button', { name: '到诊登记', exact: true }).click()
}

/** As the phone's page does it: the code from the message, then the booking. Answers whether the patient got the time. */
async function bookByPhone(admin: SignedIn, at: { code: string; time: string; doctorId: number }, phone: string) {
  const call = caller(admin.url, null)
  await call(bookingPage.checkPhone, { code: at.code, phone })
  const { list } = await admin.call(outbox.outbox, {})
  const verifyCode = /\d{6}/.exec(list.find((one) => one.to === phone)?.body ?? '')?.[0] ?? ''
  const who = { name: `机${phone.slice(-2)}`, sex: 'female', phone, verifyCode } as const
  const input = { ...who, code: at.code, doctorId: at.doctorId, reservationDate: at.time, requestKey: `day-${phone}` }
  try {
    await call(booking.bookByQuickCode, input)
    // Sent again, as over a bad connection.
    await call(booking.bookByQuickCode, input)
    return true
  } catch (error) {
    expect(error).toBeInstanceOf(CallError)
    return false
  }
}

test('[SCOPE-product] a day of a front desk, two doctors, an admin and twelve phones at once, with the server killed twice: nothing is lost or doubled', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const data = copyDemoData()
  const port = await freePort()
  let server = await startServer(data, port)
  const restart = async () => {
    await server.kill()
    server = await startServer(data, port)
  }
  try {
    const { url } = server
    const [front, one, two, admin] = await Promise.all([
      signInByCall(url, 'staff'),
      signInByCall(url, 'doctor'),
      signInByCall(url, 'colleague'),
      signInByCall(url, 'admin'),
    ])
    const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
      weekday,
      beginMinute: 8 * 60,
      endMinute: 18 * 60,
      slotMinutes: 20,
    }))
    await admin.call(calendar.setHours, { doctorId: two.user.userId, hours })
    const desk = await atList(browser, front)
    const [roomOne, roomTwo, office] = await Promise.all([one, two, admin].map((who) => atList(browser, who)))
    if (!roomOne || !roomTwo || !office) throw new Error('no rooms')
    // Their licence ends in a few days. Four browsers open at once.
    await roomTwo.getByRole('button', { name: '以后再说' }).click({ timeout: 30_000 })

    // Who walks in stands on everybody's list, without a reload.
    for (const name of ['日间甲', '日间乙']) {
      await walkIn(desk, name)
      for (const page of [desk, roomOne, roomTwo, office]) await expect(rowOf(page, name)).toContainText('候诊')
    }

    // Twelve phones want six times of a day on which the demo books nobody.
    const { code } = await admin.call(booking.quickAppointmentCode, {})
    const day = (await admin.call(calendar.span, { days: 14 })).days[13] ?? ''
    const doctorId = two.user.userId
    const phones = Array.from({ length: 12 }, (_, i) => `138000073${String(i).padStart(2, '0')}`)
    const won = await Promise.all(
      phones.map((phone, i) =>
        bookByPhone(admin, { code, doctorId, time: `${day}T10:${(i % 2) * 20 || '00'}:00+08:00` }, phone),
      ),
    )
    expect(won.filter(Boolean)).toHaveLength(2)

    // Two doctors at once; the server dies while one of them writes.
    await Promise.all([
      roomOne.getByRole('button', { name: '接诊 日间甲' }).click(),
      roomTwo.getByRole('button', { name: '接诊 日间乙' }).click(),
    ])
    const [first, second] = [editorOf(roomOne), editorOf(roomTwo)]
    await first.complaint.fill(complaint)
    await takeFirstFormula(roomOne, '麻黄汤')
    await expect(first.state('已保存')).toBeVisible()
    const under = roomTwo.waitForRequest('**/auto-save')
    await second.complaint.fill('月经后期，量少色淡')
    await under
    await restart()
    await expect(second.state('已保存')).toBeVisible({ timeout: 20_000 })
    await expect(rowOf(desk, '日间甲')).toContainText('诊中', { timeout: 20_000 })

    await first.give.getByRole('combobox', { name: '诊断' }).fill('感冒')
    await first.found.filter({ hasText: 'A01.01.01' }).first().click()
    await roomOne.getByRole('button', { name: '看处方笺并确认' }).click()
    await roomOne.getByRole('button', { name: '确认处方' }).click()
    await expect(roomOne.getByRole('heading', { name: '处方已确认' })).toBeVisible()

    // The desk takes the payment as soon as it is written; then the server dies again.
    await rowOf(desk, '日间甲').getByRole('button', { name: /收费/ }).click()
    const paying = desk.getByRole('dialog')
    await paying.getByRole('spinbutton', { name: '金额' }).fill('86.5')
    await paying.getByRole('button', { name: '记一笔' }).click()
    await expect(paying).toContainText('¥86.50')
    await desk.keyboard.press('Escape')
    await restart()

    // Who did not come, and came after all.
    const missed = rowOf(desk, '林大勇')
    await missed.getByRole('button', { name: '更改 林大勇 的预约' }).click()
    await desk.getByRole('menuitem', { name: '未到' }).click()
    await desk.getByRole('dialog').getByRole('button', { name: '未到' }).click()
    // The first call after a start may wait until everything is prepared.
    await expect(missed).toContainText('未到', { timeout: 20_000 })
    await missed.getByRole('button', { name: '恢复预约 林大勇' }).click()
    await expect(missed).toContainText('已预约')

    // The doctor is away that day: the desk is told whom it has to move.
    const absence = { beginsAt: `${day}T08:00:00+08:00`, endsAt: `${day}T12:00:00+08:00`, reason: '家里有事' }
    await admin.call(calendar.addAbsence, { doctorId, ...absence })
    await desk.goto(`${url}/patientManagement/calendar?view=day&from=${day}`)
    await expect(desk.getByRole('button', { name: '请假需改约 2' })).toBeVisible()

    await expect(rowOf(office, '日间甲')).toContainText('已开方')
    const { bookings } = await admin.call(calendar.span, { fromDay: day, days: 1 })
    expect(bookings.map((b) => b.minute).sort()).toEqual([600, 620])
    for (const name of ['日间甲', '日间乙']) {
      const { list } = await one.call(patient.list, { name })
      expect(list).toHaveLength(1)
      const { list: written } = await one.call(patient.prescriptions, { patientId: list[0]?.patientId ?? 0 })
      expect(written.map((p) => p.status)).toEqual([name === '日间甲' ? 'confirmed' : 'draft'])
      const { content } = await one.call(prescription.detail, { id: written[0]?.id ?? 0 })
      expect(content.selfDescription).toBe(name === '日间甲' ? complaint : '月经后期，量少色淡')
    }
  } finally {
    await server.stop()
    removeDataFolder(data)
  }
})
